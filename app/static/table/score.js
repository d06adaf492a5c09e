// The score of practice: kept in this browser alone, each question counted the first time it is answered.
const NAME = "practice";
const MOST_REMEMBERED = 2000;
const nothing = () => ({ seen: [], levels: {}, row: 0 });

function read() {
  try { return { ...nothing(), ...JSON.parse(localStorage.getItem(NAME)) }; } catch { return nothing(); }
}

function write(kept) {
  try { localStorage.setItem(NAME, JSON.stringify(kept)); } catch { /* not kept */ }
}

export function keep({ id, level }, right) {
  const kept = read();
  if (kept.seen.includes(id)) return;
  const [was, all] = kept.levels[level] ?? [0, 0];
  kept.levels[level] = [was + Number(right), all + 1];
  kept.seen = [...kept.seen, id].slice(-MOST_REMEMBERED);
  kept.row = right ? kept.row + 1 : 0;
  write(kept);
}

// How many were asked and answered right, at one level or at all, and how many right in a row.
export function score(level) {
  const { levels, row } = read();
  const counts = Object.entries(levels).filter(([one]) => !level || one === String(level)).map(([, count]) => count);
  return { right: counts.reduce((sum, [n]) => sum + n, 0), asked: counts.reduce((sum, [, n]) => sum + n, 0), row };
}

export function forget() {
  try { localStorage.removeItem(NAME); } catch { /* nothing kept */ }
}
