import { z } from 'zod';
import { longestCartName } from '#domain/saved-carts/saved-cart.ts';
import { AddedLines, Cart } from './cart.ts';
import type { Contract } from './endpoint.ts';
import { LocaleQuery } from './wire.ts';

export const SavedCart = z
  .object({
    id: z.string(),
    name: z.string(),
    /** How many. */
    lines: z.int(),
    /** Its lines, named as they were on the day on which it was saved. */
    items: z.array(z.object({ name: z.string(), mark: z.string(), quantity: z.int() })),
    savedAt: z.string(),
    /** Whether the caller has saved it. Only the owner can rename, share and delete it. */
    own: z.boolean(),
    /** Who has saved it, by name. */
    owner: z.string(),
    /** Whether every member of the owner's company sees it. */
    shared: z.boolean(),
  })
  .meta({ id: 'SavedCart' });
export type SavedCart = z.infer<typeof SavedCart>;

const SavedCartParams = z.object({ id: z.string().min(1).max(40) });
const Name = z.string().trim().min(1).max(longestCartName);

export const savedCartsContract = {
  saveCart: {
    summary:
      'Keeps the lines of the cart under a name, without prices; the cart stays, or is emptied when told so. 400 ' +
      'for an empty cart and beyond 100 saved carts.',
    query: LocaleQuery,
    body: z.object({ name: Name, empty: z.boolean().default(false) }),
    response: z.object({ saved: SavedCart, cart: Cart }),
  },
  listSavedCarts: {
    summary: 'The own saved carts of a business customer, and those that colleagues have shared; the newest first.',
    query: LocaleQuery,
    response: z.array(SavedCart),
  },
  changeSavedCart: {
    summary: 'Renames an own saved cart, shares it with the company or takes it back; 400 for who has no company.',
    params: SavedCartParams,
    query: LocaleQuery,
    body: z.object({ name: Name, shared: z.boolean() }).partial(),
    response: SavedCart,
  },
  removeSavedCart: {
    summary: 'Deletes an own saved cart and answers those that are left.',
    params: SavedCartParams,
    query: LocaleQuery,
    response: z.array(SavedCart),
  },
  takeUpSavedCart: {
    summary:
      'Adds the lines of an own or shared saved cart to the cart at today’s prices, and names what can’t be ' +
      'ordered any more. The same conversionId adds once.',
    params: SavedCartParams,
    query: LocaleQuery,
    body: z.object({ conversionId: z.string().min(1).max(80) }),
    response: AddedLines,
  },
} satisfies Contract;
