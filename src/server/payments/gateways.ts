import type { Config } from '#server/config.ts';
import type { PaymentGateway } from '#server/gateways/payment-gateway.ts';
import { createSandboxGateway, type SandboxGateway } from '#server/gateways/sandbox-gateway.ts';

/** The providers that take money on their own pages, by the word that payment methods carry. */
export type Gateways = { sandbox: SandboxGateway; find: (provider: string) => PaymentGateway | null };

export function createGateways(config: Pick<Config, 'dataDir'>): Gateways {
  const sandbox = createSandboxGateway(config);
  const all = new Map<string, PaymentGateway>([[sandbox.provider, sandbox]]);
  return { sandbox, find: (provider) => all.get(provider) ?? null };
}
