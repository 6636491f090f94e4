import type { OrderState } from '#domain/orders/order-state.ts';
import type { TextKey, TextParams } from '#i18n/keys.ts';
import type { CancellationRefusal } from '#server/orders/index.ts';
import type { CommandContext } from '#main/komoda/command.ts';

/** Complains and answers the exit code of nothing done. */
export function refuse({ complain, translate }: CommandContext, key: TextKey, params: TextParams): number {
  complain(translate(key, params));
  return 1;
}

/** Says in a sentence why an order can not be moved or lines not be taken off, and what is possible instead. */
export function explain(
  context: CommandContext,
  refusal: CancellationRefusal,
  { reference, wanted }: { reference: string; wanted: string },
): number {
  switch (refusal.reason) {
    case 'unknown-order':
      return refuse(context, 'komoda.orders.not_found', { reference });
    case 'not-allowed':
      return refuse(context, refusal.allowed.length > 0 ? 'komoda.orders.not_allowed' : 'komoda.orders.over', {
        reference,
        wanted,
        from: refusal.from,
        allowed: known(refusal.allowed),
      });
    case 'gift-card-spent':
      return refuse(context, 'komoda.orders.gift_card_spent', { reference });
    case 'gift-cards-apart':
      return refuse(context, 'komoda.orders.gift_cards_apart', { reference });
    case 'unknown-line':
      return refuse(context, 'komoda.orders.unknown_line', { reference, line: (refusal.position ?? 0) + 1 });
    case 'too-many':
      return refuse(context, 'komoda.orders.fewer_left', { reference, line: (refusal.position ?? 0) + 1 });
    case 'nothing':
      return refuse(context, 'komoda.orders.nothing', { reference });
  }
}

export const known = (states: readonly OrderState[]) => states.join(', ');
