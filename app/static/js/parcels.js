// Parcels: what this browser keeps of the library by choice. The pages keep and remove them, the reader
// without network reads them. What is kept, and what was begun, is written down beside the parts.
const PARCELS = "headjudge-parcels";
const PARCELS_KEPT = "/offline/kept.json";

const parcelCache = () => caches.open(PARCELS);

async function keptParcels() {
  const found = await (await parcelCache()).match(PARCELS_KEPT);
  return found ? found.json() : { library: null, kept: {}, begun: {} };
}

// One change at a time, also among windows.
function changeParcels(change) {
  const act = async () => {
    const now = await keptParcels();
    const given = change(now);
    await (await parcelCache()).put(PARCELS_KEPT, new Response(JSON.stringify(now)));
    return given;
  };
  return navigator.locks ? navigator.locks.request(PARCELS, act) : act();
}

// Parts that belong to nothing any more go.
async function sweepParcels() {
  const { kept, begun } = await keptParcels();
  const wanted = new Set([...Object.values(kept), ...Object.values(begun)].flatMap((parcel) => parcel.parts.map((part) => part.address)));
  const cache = await parcelCache();
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname !== PARCELS_KEPT && !wanted.has(pathname)) await cache.delete(request);
  }
}

// Fetches a part, tells how many of its plain bytes have come, and returns it whole.
async function fetchPart(part, came) {
  const answer = await fetch(part.address, { credentials: "omit" });
  if (!answer.ok) throw new Error(String(answer.status));
  const reader = answer.body.getReader();
  const pieces = [];
  for (let all = 0; ;) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    came(all += value.length);
  }
  return new Response(new Blob(pieces), { headers: { "Content-Type": "application/json" } });
}

// Keeps a parcel part by part; parts that are here already are not fetched again. `progress` is told
// how much of it is here, from 0 to 1.
async function keepParcel(parcel, progress = () => undefined) {
  await changeParcels((now) => { now.begun[parcel.id] = parcel; });
  const cache = await parcelCache();
  let here = 0;
  for (const part of parcel.parts) {
    if (!await cache.match(part.address)) {
      const whole = await fetchPart(part, (came) => progress((here + part.bytes * Math.min(came / part.plain, 1)) / parcel.bytes));
      await cache.put(part.address, whole);
    }
    here += part.bytes;
    progress(here / parcel.bytes);
  }
  await changeParcels((now) => { now.kept[parcel.id] = parcel; delete now.begun[parcel.id]; });
  await sweepParcels();
}

async function dropParcel(id) {
  await changeParcels((now) => { delete now.kept[id]; delete now.begun[id]; });
  await sweepParcels();
}

async function offeredParcels() {
  const answer = await fetch("/offline/parcels.json");
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

const sameParcel = (one, other) => JSON.stringify(one.parts) === JSON.stringify(other.parts);

// Brings what is kept up to another version of the library; what that no longer has stays as it is.
async function renewParcels(library) {
  const now = await keptParcels();
  if (!Object.keys(now.kept).length || now.library === library) return;
  const offered = await offeredParcels();
  for (const parcel of offered.parcels) {
    const old = now.kept[parcel.id];
    if (old && !sameParcel(old, parcel)) await keepParcel(parcel);
  }
  await changeParcels((then) => { then.library = offered.library; });
}

// The rows of a parcel that is kept, a part at a time.
async function* rowsOfParcel(parcel) {
  const cache = await parcelCache();
  for (const part of parcel?.parts ?? []) {
    const found = await cache.match(part.address);
    if (found) yield await found.json();
  }
}
