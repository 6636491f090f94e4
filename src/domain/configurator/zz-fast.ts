import { configure } from './configure.ts';
import { chooseValue } from './choose-value.ts';
import { randomModel, randomPicks } from './random-models.ts';
import { repairFor } from './repair.ts';
let lies = 0,
  lost = 0,
  nulls = 0,
  refused = 0;
for (const seed of [1998, ...Array.from({ length: 3000 }, (_x, i) => i + 5000)]) {
  const model = randomModel(seed * 7919);
  const choices = randomPicks(model, seed * 104729);
  const c = configure(model, { choices });
  if (c.legal)
    for (const x of c.attributes)
      for (const v of x.values)
        if (v.allowed) {
          const ch = chooseValue(model, { choices }, x.attribute.id, v.value.id);
          const n = ch && configure(model, { choices: ch });
          if (!n || !n.valueIds.includes(v.value.id)) {
            lies += 1;
            if (lies < 4)
              (globalThis as never as { print: (text: string) => void }).print(
                `LIE ${seed} ${v.value.id} ${String(ch)}`,
              );
            continue;
          }
          const kids = model.attributes.find(({ id }) => id === x.attribute.id)?.attributes.map(({ id }) => id) ?? [];
          const bad = Object.entries(c.choices.values).filter(
            ([id, value]) => Number(id) !== x.attribute.id && !kids.includes(Number(id)) && !n.valueIds.includes(value),
          );
          if (bad.length > 0) {
            lost += 1;
            if (lost < 4)
              (globalThis as never as { print: (text: string) => void }).print(`LOST ${seed} ${v.value.id}`);
          }
        } else if (seed % 10 === 0) {
          refused += 1;
          if (!repairFor(model, { choices }, v.value.id)) nulls += 1;
        }
}
(globalThis as never as { print: (text: string) => void }).print(JSON.stringify({ lies, lost, refused, nulls }));
