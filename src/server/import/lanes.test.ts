import { expect, it } from 'vitest';
import { Lanes } from './lanes.ts';

/** Pieces of work that end when the test says so, and a log of what happened to them. */
function works() {
  const events: string[] = [];
  const lanes = new Lanes();
  const ends = new Map<string, (error?: Error) => void>();
  const begin = (name: string, shared: readonly string[] | null) =>
    lanes.begin(shared && new Set(shared), () => {
      events.push(`${name} begins`);
      return new Promise((resolve, reject) =>
        ends.set(name, (error) => (error ? reject(error) : resolve(() => void events.push(`${name} told`)))),
      );
    });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (name: string, error?: Error) => {
    ends.get(name)!(error);
    await turn();
  };
  return { lanes, events, begin, end };
}

it('runs three side by side and tells their ends in order', async () => {
  const { lanes, events, begin, end } = works();
  const begun = ['first begins', 'second begins', 'third begins'];
  for (const name of ['first', 'second', 'third']) await begin(name, []);
  const fourth = begin('fourth', []);

  await end('second');
  expect(events).toEqual(begun);
  await end('first');
  await fourth;
  await end('third');
  await end('fourth');
  await lanes.end();

  const inTurn = ['first told', 'second told', 'fourth begins', 'third told', 'fourth told'];
  expect(events).toEqual([...begun, ...inTurn]);
});

it('keeps apart what has something in common, and what must be alone', async () => {
  const { lanes, events, begin, end } = works();
  await begin('blue', ['sofa', 'chair']);
  const red = begin('red', ['sofa']);
  await end('blue');
  await red;
  const alone = begin('alone', null);
  await end('red');
  await alone;
  const later = begin('later', []);
  await end('alone');
  await later;
  await end('later');
  await lanes.end();

  expect(events).toEqual([
    'blue begins',
    'blue told',
    'red begins',
    'red told',
    'alone begins',
    'alone told',
    'later begins',
    'later told',
  ]);
});

it('throws what a work threw, after it has waited for the others', async () => {
  const { lanes, events, begin, end } = works();
  await begin('bad', []);
  await begin('good', []);
  await end('bad', new Error('no disk'));

  await expect(lanes.end()).rejects.toThrow('no disk');
  const settled = lanes.settled().then(() => events.push('settled'));
  await end('good');
  await settled;

  expect(events).toEqual(['bad begins', 'good begins', 'settled']);
});
