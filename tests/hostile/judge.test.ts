import { describe, expect, it } from 'vitest';
import type { Call, Manner } from './calls.ts';
import { judge } from './judge.ts';
import type { Outcome } from './send.ts';

const call = (manner: Manner = 'whole', path = '/api/ecommerce/cart'): Call => ({
  operation: 'GET /ecommerce/cart',
  method: 'GET',
  path,
  headers: {},
  body: undefined,
  manner,
});
const answer = (status: number, body: string, type = 'application/json; charset=utf-8'): Outcome => ({
  status,
  type,
  body,
});

describe('the judge of hostile calls', () => {
  it.each<[string, Call, Outcome]>([
    ['a 5xx', call(), answer(500, '{"message":"x"}')],
    ['a status that the shop does not use', call(), answer(405, '{"message":"x"}')],
    ['a stack', call(), answer(200, '{"a":"x\n    at run (/srv/shop.ts:3:4)"}')],
    ['a query', call(), answer(400, '{"message":"Failed query: select 1"}')],
    ['a page where JSON was to be', call(), answer(404, '<html>', 'text/html')],
    ['a refusal without words', call(), answer(400, '{}')],
    ['silence', call(), 'no answer'],
    ['an endless wait, also after half a call', call('cut'), 'hung'],
    ['a 5xx for what is no HTTP', call('raw'), answer(500, '')],
  ])('finds fault with %s', (_name, sent, outcome) => {
    expect(judge(sent, outcome).fault).not.toBeNull();
  });

  it.each<[string, Call, Outcome, string]>([
    ['an answer', call(), answer(200, '{}'), '200'],
    ['a refusal in words', call(), answer(400, '{"code":"invalid","message":"x"}'), '400'],
    ['a limit', call(), answer(400, '{"code":"too-many-requests","message":"x"}'), 'limited'],
    ['a page', call('whole', '/'), answer(404, '<html>', 'text/html'), '404'],
    ['silence after half a call', call('cut'), 'no answer', 'no answer'],
    ['a refusal of what is no HTTP', call('raw'), answer(400, '', ''), 'raw 400'],
  ])('counts %s by its name', (_name, sent, outcome, counted) => {
    expect(judge(sent, outcome)).toEqual({ counted, fault: null });
  });
});
