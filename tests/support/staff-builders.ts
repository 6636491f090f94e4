import { randomBytes, randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll } from 'vitest';
import type { StaffRole } from '#domain/staff/rights.ts';
import { staff, staffSessions } from '#server/database/schema/index.ts';
import { hashToken } from '#server/http/sessions.ts';
import { staffCookie } from '#server/staff/index.ts';
import type { TestShop } from './test-shop.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** A browser of the staff with its own cookie. */
export type StaffBrowser = {
  call: (
    method: Method,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>;
  token: string | undefined;
};

export function aStaffBrowser(shop: TestShop, overrides?: string): StaffBrowser {
  const name = staffCookie(shop.config);
  const browser: StaffBrowser = {
    token: overrides,
    call: async (method, path, body, headers = {}) => {
      const response = await shop.app.inject({
        method,
        url: `/api/staff${path}`,
        headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        ...(browser.token !== undefined && { cookies: { [name]: browser.token } }),
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      });
      const cookie = response.cookies.find((entry) => entry.name === name);
      if (cookie) browser.token = cookie.value === '' ? undefined : cookie.value;
      return response;
    },
  };
  return browser;
}

export type StaffMember = StaffBrowser & { id: number; email: string };

/** Somebody of the staff who has signed in with both factors, `provenMinutesAgo` minutes ago. */
export async function aStaffMember(
  shop: TestShop,
  { role = 'owner', provenMinutesAgo = 0 }: { role?: StaffRole; provenMinutesAgo?: number } = {},
): Promise<StaffMember> {
  const email = `${role}-${randomUUID().slice(0, 8)}@example.com`;
  const [person] = await shop.tables
    .insert(staff)
    .values({
      email,
      name: `${role} ${email.slice(0, 4)}`,
      role,
      locale: 'pl',
      passwordHash: 'none',
      timeCodeSecret: 'A',
    })
    .returning();
  const token = randomBytes(32).toString('base64url');
  const provenAt = new Date(shop.now.getTime() - provenMinutesAgo * 60_000);
  await shop.tables.insert(staffSessions).values({
    staffId: person!.id,
    tokenHash: hashToken(token),
    provenAt,
    createdAt: provenAt,
    seenAt: shop.now,
  });
  return Object.assign(aStaffBrowser(shop, token), { id: person!.id, email });
}

/** Somebody of this role for all tests of a file; the returned object is filled before the first test. */
export function useStaffMember(shop: TestShop, role: StaffRole): StaffMember {
  const member = {} as StaffMember;
  beforeAll(async () => {
    Object.assign(member, await aStaffMember(shop, { role }));
  });
  return member;
}
