import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { FakeAnswer, FakeRequest } from './fake-server.ts';

/** How a fake provider misbehaves, set by a POST to /control. */
export const Behaviour = z.object({
  /** How notices are delivered. `hold` keeps them until a call releases them in the wanted order. */
  notices: z
    .enum([
      'once',
      'twice',
      'late',
      'never',
      'before-return',
      'hold',
      'wrong-amount',
      'wrong-currency',
      'wrong-signature',
    ])
    .default('once'),
  /** How calls are answered. */
  answers: z.enum(['good', 'slow', 'down', 'nonsense', 'lost']).default('good'),
  /** How refunds end. */
  refunds: z.enum(['done', 'rejected', 'refused', 'silent']).default('done'),
  /** Pauses between the tries of a notice that was not taken. */
  repeatMs: z.array(z.number().int().min(0)).default([1000, 2000, 5000, 10_000, 30_000]),
  lateMs: z.number().int().min(0).default(3000),
  slowMs: z.number().int().min(0).default(15_000),
});
export type Behaviour = z.output<typeof Behaviour>;

export const goodBehaviour: Behaviour = Behaviour.parse({});

/** Spoils the answer of an API call; null lets it through. `lost` does the work and loses the answer. */
export async function misbehave({ answers, slowMs }: Behaviour): Promise<FakeAnswer | null> {
  if (answers === 'slow') await sleep(slowMs, undefined, { ref: false });
  if (answers === 'down') return { status: 503, json: { error: 'down' } };
  if (answers === 'nonsense') return { status: 200, html: '<p>Welcome</p>' };
  return null;
}

export function parseBehaviour({ body }: FakeRequest): Behaviour {
  return Behaviour.parse(JSON.parse(body === '' ? '{}' : body));
}
