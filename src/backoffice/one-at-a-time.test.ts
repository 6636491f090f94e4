import { describe, expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

/** Lets everything run that waits for its turn of the event loop. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('what an open back office asks for (STAFF-13)', () => {
  it('is asked for once more after the running answer, however often it has changed meanwhile', async () => {
    const answers: (() => void)[] = [];
    const ask = oneAtATime(() => new Promise((resolve) => answers.push(resolve)));

    for (let change = 0; change < 1000; change += 1) ask();
    expect(answers).toHaveLength(1);
    answers[0]!();
    await settled();
    expect(answers).toHaveLength(2);
    answers[1]!();
    await settled();
    expect(answers).toHaveLength(2);

    ask();
    expect(answers).toHaveLength(3);
  });
});
