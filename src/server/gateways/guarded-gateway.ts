import { isChargeable } from '#domain/payments/payment-provider.ts';
import type { Minor } from '#domain/pricing/money.ts';
import type { PaymentGateway } from './payment-gateway.ts';

/** The one gate before every provider: no amount passes that is not whole, above zero and sensible. */
export function guardedGateway<Gateway extends PaymentGateway>(gateway: Gateway): Gateway {
  return {
    ...gateway,
    createPayment: async (request) => gateway.createPayment(checked(request)),
    refund: async (refund) => {
      if (refund.amount > refund.payment.amount)
        throw new RangeError(`${refund.amount} of ${refund.payment.amount} can't be given back`);
      return gateway.refund(checked(refund));
    },
  } satisfies Gateway as Gateway;
}

function checked<Request extends { amount: Minor }>(request: Request): Request {
  if (!isChargeable(request.amount)) throw new RangeError(`${request.amount} is no amount for a provider`);
  return request;
}
