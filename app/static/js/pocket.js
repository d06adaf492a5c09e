// The page of what is kept: a size, a state and a button for each parcel.
const pocketList = document.querySelector("[data-pocket]");
const megabytes = (bytes) => (bytes >= 1e9 ? WORDS.pocket_size_big.replace("{size}", (bytes / 1e9).toFixed(1)) : WORDS.pocket_size.replace("{size}", (bytes / 1e6).toFixed(bytes < 1e5 ? 2 : 1)));

async function showPocket() {
  const kept = await keptParcels();
  const offered = await offeredParcels().catch(() => null);
  const known = new Map((offered?.parcels ?? []).map((parcel) => [parcel.id, parcel]));
  for (const row of all("[data-parcel]", pocketList)) {
    const { parcel: id } = row.dataset;
    showParcel(row, kept.kept[id], kept.begun[id], known.get(id));
  }
  if (!offered) say(WORDS.pocket_no_list);
  await showTotal();
}

function showParcel(row, kept, begun, offered) {
  const parcel = offered ?? kept ?? begun;
  row.hidden = !parcel;
  if (!parcel) return;
  const old = kept && offered && !sameParcel(kept, offered);
  row.dataset.state = kept ? (old ? "old" : "kept") : begun ? "begun" : "not";
  row.querySelector("[data-size]").textContent = `${megabytes(parcel.bytes)}${row.dataset.state === "kept" ? ` · ${WORDS.pocket_kept}` : ""}`;
  const button = row.querySelector("button");
  const act = kept && !old ? "drop" : "keep";
  button.textContent = act === "drop" ? WORDS.offline_drop : old ? WORDS.pocket_renew : begun ? WORDS.pocket_go_on : WORDS.offline_keep;
  button.setAttribute("aria-label", `${button.textContent}: ${row.querySelector("b").textContent} ${row.querySelector("small").textContent}`);
  button.disabled = false;
  button.onclick = () => (act === "drop" ? dropFrom(row, parcel) : keepFrom(row, offered ?? parcel));
}

async function dropFrom(row, parcel) {
  row.querySelector("button").disabled = true;
  await dropParcel(parcel.id);
  await showPocket();
}

async function keepFrom(row, parcel) {
  const bar = row.querySelector("progress");
  row.querySelector("button").disabled = true;
  row.dataset.state = "loading";
  bar.hidden = false;
  navigator.storage?.persist?.();
  try {
    await keepParcel(parcel, (share) => {
      bar.value = share;
      row.querySelector("[data-size]").textContent = `${megabytes(parcel.bytes * share)} / ${megabytes(parcel.bytes)}`;
    });
  } catch (error) {
    say(error.name === "QuotaExceededError" ? WORDS.pocket_full : WORDS.pocket_broken_off);
  }
  bar.hidden = true;
  await showPocket();
}

async function showTotal() {
  const { usage, quota } = await navigator.storage?.estimate?.() ?? {};
  if (!quota) return;
  document.querySelector("[data-pocket-total]").textContent = WORDS.pocket_total.replace("{used}", megabytes(usage)).replace("{quota}", megabytes(quota));
}

if (pocketList) {
  if (!("caches" in window)) say(WORDS.pocket_insecure);
  else showPocket().catch(() => say(WORDS.offline_failed));
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    const line = document.querySelector("[data-install]");
    line.hidden = false;
    line.querySelector("button").onclick = async () => { await event.prompt(); line.hidden = true; };
  });
}
