import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandboxGateway, sandboxSignatureHeader, type SandboxGateway } from './sandbox-gateway.ts';

describe('the sandbox provider', () => {
  let folder: string;
  let gateway: SandboxGateway;
  const payment = (attemptId: string) => ({
    attemptId,
    providerRef: attemptId,
    amount: 12_345,
    currency: 'PLN',
  });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'komoda-sandbox-'));
    gateway = createSandboxGateway({ dataDir: folder });
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('signs a notice that it reads itself', async () => {
    const { rawBody, headers } = await gateway.decide(payment('abc'), 'completed');

    expect(await gateway.parseNotice(rawBody, headers)).toEqual({
      ok: true,
      notice: {
        kind: 'payment',
        attemptId: 'abc',
        providerRef: 'abc',
        state: 'completed',
        awaitsConfirmation: false,
        amount: 12_345,
        currency: 'PLN',
      },
    });
  });

  it('does not believe a changed notice, nor one without a signature', async () => {
    const { rawBody, headers } = await gateway.decide(payment('def'), 'failed');
    const forged = Buffer.from(rawBody.toString().replace('failed', 'completed'));

    expect(await gateway.parseNotice(forged, headers)).toEqual({ ok: false, reason: 'bad-signature', claimed: null });
    expect(await gateway.parseNotice(rawBody, {})).toEqual({ ok: false, reason: 'bad-signature', claimed: null });
    expect(await gateway.parseNotice(rawBody, { [sandboxSignatureHeader]: 'zz' })).toEqual({
      ok: false,
      reason: 'bad-signature',
      claimed: null,
    });
  });

  it('keeps the first decision, also for the question where a payment stands', async () => {
    await gateway.decide(payment('ghi'), 'failed');
    const second = await gateway.decide(payment('ghi'), 'completed');

    expect(second.rawBody.toString()).toContain('"failed"');
    expect(await gateway.fetchPayment(payment('ghi'))).toMatchObject({ state: 'failed', amount: 12_345 });
    expect(await gateway.fetchPayment(payment('unknown'))).toBeNull();
    expect(await gateway.fetchPayment(payment('../.secret'))).toBeNull();
  });

  it('has one secret, whoever asks first', async () => {
    const fresh = await mkdtemp(join(tmpdir(), 'komoda-sandbox-'));
    const notices = await Promise.all(
      Array.from({ length: 8 }, () => createSandboxGateway({ dataDir: fresh }).decide(payment('same'), 'completed')),
    );

    expect(new Set(notices.map(({ headers }) => headers[sandboxSignatureHeader])).size).toBe(1);
    await rm(fresh, { recursive: true });
  });
});
