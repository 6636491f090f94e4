import { isChargeable } from '#domain/payments/payment-provider.ts';
import type { Minor } from '#domain/pricing/money.ts';
import type { Config } from '#server/config/config.ts';
import type { PaymentGateway } from '#server/gateways/payment-gateway.ts';
import { createPayuGateway } from '#server/gateways/payu/payu-gateway.ts';
import { createP24Gateway } from '#server/gateways/przelewy24/p24-gateway.ts';
import { createSandboxGateway, type SandboxGateway } from '#server/gateways/sandbox-gateway.ts';
import { apiBase } from '#server/http/app.ts';

type Needed = Pick<Config, 'dataDir' | 'sandboxPayments' | 'payu' | 'przelewy24'>;

/** The providers that this shop takes money by, by the word that payment methods carry. */
export type Gateways = {
  sandbox: SandboxGateway;
  find: (provider: string) => PaymentGateway | null;
  providers: readonly string[];
};

const gatewaysOfDeps = new WeakMap<Needed, Gateways>();

/** One set for a configuration: the gateways keep tokens and lists. */
export function createGateways(config: Needed): Gateways {
  const cached = gatewaysOfDeps.get(config);
  if (cached) return cached;
  const sandbox = guardedGateway(createSandboxGateway(config));
  const all = [
    ...(config.payu ? [guardedGateway(createPayuGateway(config.payu))] : []),
    ...(config.przelewy24 ? [guardedGateway(createP24Gateway(config.przelewy24))] : []),
    ...(config.sandboxPayments ? [sandbox] : []),
  ];
  const byName = new Map<string, PaymentGateway>(all.map((gateway) => [gateway.provider, gateway]));
  const gateways = { sandbox, find: (provider: string) => byName.get(provider) ?? null, providers: [...byName.keys()] };
  gatewaysOfDeps.set(config, gateways);
  return gateways;
}

/** The address to which a provider sends its notices. */
export function noticeAddress({ publicUrl }: Pick<Config, 'publicUrl'>, provider: string): string {
  return `${publicUrl}${apiBase}/payments/notices/${provider}`;
}

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
