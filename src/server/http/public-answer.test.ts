import { describe, expect, it } from 'vitest';
import { PublicAnswer } from './public-answer.ts';

describe('an answer that is the same for everybody', () => {
  it('says the same as text, as bytes and parsed, whichever was asked for first', () => {
    const said = { name: 'Fotel „Łąka”', price: 129_900 };
    const answer = PublicAnswer.of(said, ['product:1']);
    expect(answer.json).toBe(JSON.stringify(said));
    expect(answer.bytes).toEqual(Buffer.from(JSON.stringify(said)));
    expect(answer.bytes).toBe(answer.bytes);
    expect(answer.json).toBe(JSON.stringify(said));
    expect(answer.value).toEqual(said);
  });
});
