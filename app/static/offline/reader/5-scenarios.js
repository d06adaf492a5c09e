// Scenarios, where they are kept: each step's sentence, the rules that decide it, the procedure.
const scenarioOf = ([id, zh, en, source, outcome, text, steps]) => ({ id, title: { zh, en }, source, outcome, text, steps });
const toRules = (numbers) => numbers.flatMap((number) => [make("a", { href: `/${number}`, textContent: number }), " "]);

function stepShown([zh, en, deciding, procedure], n) {
  return make("li", { id: `step-${n + 1}` }, sides({ zh, en }),
    deciding.length ? make("p", {}, toRules(deciding)) : null,
    procedure.length ? make("p", {}, make("small", {}, `${WORDS.offline_procedure}: `, toRules(procedure))) : null);
}

async function scenarioPage(address) {
  const [, id, part] = /^(.*?)(?:\/(\d+|practice))?$/.exec(address);
  const [found] = await collect("scenarios", scenarioOf, (one) => one.id === id, 1);
  if (!found) return null;
  if (/^\d+$/.test(part ?? "") && !location.hash) requestAnimationFrame(() => document.getElementById(`step-${part}`)?.scrollIntoView());
  return [pathTo(make("a", { href: "/scenarios", textContent: WORDS.offline_scenarios })),
    make("h1", { textContent: prefer(found.title) || found.id }),
    found.source ? make("p", {}, make("small", { textContent: found.source })) : null,
    make("ol", { className: "told" }, found.steps.map(stepShown)),
    make("details", { className: "map", open: !found.steps.length }, make("summary", { textContent: WORDS.offline_set_up }), make("pre", {}, make("code", { textContent: found.text })))];
}

async function scenariosPage() {
  const groups = new Map();
  for await (const one of every("scenarios", scenarioOf)) {
    const topic = one.id.split("/")[0];
    groups.set(topic, [...groups.get(topic) ?? [], one]);
  }
  return [make("h1", { textContent: WORDS.offline_scenarios }), [...groups].map(([topic, found]) => [make("h2", { textContent: topic }),
    make("ul", { className: "sections" }, found.map((one) => make("li", {}, make("a", { href: `/scenarios/${one.id}`, textContent: prefer(one.title) || one.id }))))])];
}
