/** How many carts a customer may keep, how many lines each may have, and how long its name may be in characters. */
export const mostSavedCarts = 100;
export const mostSavedLines = 200;
export const longestCartName = 100;

export type SavingProblem = 'empty' | 'too-many-lines' | 'too-many-carts';

/**
 * Why a cart with so many lines can't be saved beside those that its owner has saved already; null: it can (SAVED-1).
 */
export function savingProblem({ lines, saved }: { lines: number; saved: number }): SavingProblem | null {
  if (lines === 0) return 'empty';
  if (lines > mostSavedLines) return 'too-many-lines';
  return saved >= mostSavedCarts ? 'too-many-carts' : null;
}

/**
 * Whether a company sees a saved cart. It does while the owner is a member of the company that the cart was shared with
 * (SAVED-3).
 */
export const isShared = (cart: { readonly companyId: number | null }, owner: { readonly companyId: number | null }) =>
  cart.companyId !== null && cart.companyId === owner.companyId;
