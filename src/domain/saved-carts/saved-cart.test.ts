import { describe, expect, it } from 'vitest';
import { isShared, mostSavedCarts, mostSavedLines, savingProblem } from './saved-cart.ts';

describe('saving a cart (SAVED-1)', () => {
  it.each([
    [0, 0, 'empty'],
    [1, 0, null],
    [mostSavedLines, mostSavedCarts - 1, null],
    [mostSavedLines + 1, 0, 'too-many-lines'],
    [1, mostSavedCarts, 'too-many-carts'],
  ])('of %i lines beside %i others: %s', (lines, saved, problem) => {
    expect(savingProblem({ lines, saved })).toBe(problem);
  });
});

describe('a saved cart is seen by a company (SAVED-3)', () => {
  it.each([
    [null, null, false],
    [null, 1, false],
    [1, 1, true],
    [1, null, false],
    [1, 2, false],
  ])('handed to company %s by a member of %s: %s', (companyId, ownerCompanyId, shared) => {
    expect(isShared({ companyId }, { companyId: ownerCompanyId })).toBe(shared);
  });
});
