import { configure } from '#domain/configurator/configure.ts';
import { noPicks, type Picks } from '#domain/configurator/configured.ts';
import { diceOf } from '#tests/support/domain/random-models.ts';
import { benchModel, type ModelSize } from './configurator-model.ts';

/** The last two differ only in the number of values, to show how the cost grows with it. */
const sizes: ModelSize[] = [
  { attributes: 20, values: 1000, rules: 150 },
  { attributes: 40, values: 1000, rules: 300 },
  { attributes: 40, values: 2000, rules: 300 },
];
const clicks = 40;
const journeys = 40;

/** Measures one recalculation after each click of visitors who choose allowed values at random. */
export function configuratorCosts(): void {
  console.log('\nCPU ms a recalculation of a configurator        median     p95   first   choices held');
  const medians = sizes.map((size) => {
    const model = benchModel(size);
    const first = cpuMs(() => configure(model, { choices: noPicks }));
    for (let journey = 0; journey < 10; journey += 1) visit(model, journey);
    const rounds = Array.from({ length: journeys }, (_item, journey) => visit(model, 100 + journey));
    const costs = rounds.flatMap(({ costs: own }) => own).toSorted((a, b) => a - b);
    const at = (share: number) => costs[Math.floor(costs.length * share)]!;
    const name = `${size.attributes} attributes, ${size.values} values, ${size.rules} rules`;
    const held = rounds.reduce((sum, round) => sum + round.held, 0) / journeys;
    const figures = [at(0.5).toFixed(3), at(0.95).toFixed(3), first.toFixed(1), held.toFixed(1)];
    console.log([name.padEnd(46), ...figures.map((figure) => figure.padStart(7))].join(' '));
    return at(0.5);
  });
  const [halfMs, wholeMs] = [medians[1]!, medians[2]!];
  console.log(`40 attributes: ${wholeMs.toFixed(2)} ms (wanted at most 2)`);
  console.log(`twice the values cost ${(wholeMs / halfMs).toFixed(2)} times (wanted at most 2)`);
}

function visit(model: ReturnType<typeof benchModel>, seed: number): { costs: number[]; held: number } {
  const dice = diceOf(seed);
  const costs: number[] = [];
  let choices: Picks = noPicks;
  for (let click = 0; click < clicks; click += 1) {
    let configured!: ReturnType<typeof configure>;
    costs.push(
      cpuMs(() => {
        configured = configure(model, { choices });
      }),
    );
    if (!configured.legal) throw new Error('The bench model has a dead end');
    const { attribute, values } = configured.attributes[dice(configured.attributes.length)]!;
    const allowed = values.filter((value) => value.allowed);
    choices = attribute.input
      ? { ...configured.choices, numbers: { ...configured.choices.numbers, [attribute.id]: 500 + dice(2000) } }
      : {
          ...configured.choices,
          values: { ...configured.choices.values, [attribute.id]: allowed[dice(allowed.length)]!.value.id },
        };
  }
  return { costs, held: Object.keys(choices.values).length };
}

function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
