import { describe, expect, it } from 'vitest';
import { needsFreshFactor, staffAccess } from '#contract/staff-access.ts';
import { staffEndpoints, type StaffEndpointName } from '#contract/staff-endpoints.ts';
import { hasRight, staffRights, staffRoles, type StaffRight, type StaffRole } from '#domain/staff/rights.ts';
import { aStaffBrowser, aStaffMember, type StaffBrowser } from '#tests/support/staff-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop();
const names = Object.keys(staffEndpoints) as StaffEndpointName[];
const isRight = (access: string): access is StaffRight => staffRights.some((right) => right === access);
const isFor = (name: StaffEndpointName, role: StaffRole) => {
  const access = staffAccess[name];
  return !isRight(access) || hasRight(role, access);
};

/** Calls with as little as possible. A call that the role may make answers "not found" or "invalid". */
function send(browser: StaffBrowser, name: StaffEndpointName) {
  const [method, path] = staffEndpoints[name].split(' ') as ['GET' | 'POST' | 'PATCH' | 'DELETE', string];
  return browser.call(method, path.replace(':id', '2147483000'), method === 'GET' ? undefined : {});
}

describe('what each role of the staff may call (STAFF-2, STAFF-9)', () => {
  it.each(names.filter((name) => name !== 'logout'))('%s answers those of the table', async (name) => {
    for (const role of staffRoles) {
      const response = await send(await aStaffMember(shop, { role }), name);
      if (isFor(name, role)) expect([200, 204, 400, 404], `${role} is let in`).toContain(response.statusCode);
      else expect([response.statusCode, response.json().right], `${role} is refused`).toEqual([403, staffAccess[name]]);
    }
  });

  it('is refused with 401 to who has not signed in, before anything of the call is read', async () => {
    const open = names.filter((name) => staffAccess[name] === 'everybody');
    for (const name of names) {
      const { statusCode, body } = await send(aStaffBrowser(shop, 'x'.repeat(43)), name);
      if (!open.includes(name))
        expect([name, statusCode, body]).toEqual([name, 401, expect.not.stringContaining('errors":{"')]);
    }
    expect(open).toEqual([
      'login',
      'logout',
      'beginPasskeyLogin',
      'passkeyLogin',
      'readLink',
      'useLink',
      'requestPassword',
    ]);
  });

  it.each(names.filter((name) => needsFreshFactor(staffAccess[name]) || staffAccess[name] === 'factors'))(
    '%s asks for a fresh factor (STAFF-6)',
    async (name) => {
      const stale = await aStaffMember(shop, { role: 'owner', provenMinutesAgo: 11 });
      const response = await send(stale, name);

      expect([response.statusCode, response.json()]).toMatchObject([403, { freshFactor: true }]);
      expect((await send(await aStaffMember(shop, { provenMinutesAgo: 9 }), name)).statusCode).not.toBe(403);
    },
  );

  it('is printed', () => {
    const width = Math.max(...names.map((name) => name.length));
    const row = (name: string, cells: readonly string[]) =>
      [name.padEnd(width), ...cells.map((cell, index) => cell.padEnd(staffRoles[index]!.length))].join(' | ');
    const cell = (name: StaffEndpointName, role: StaffRole) => {
      if (!isFor(name, role)) return '-';
      return needsFreshFactor(staffAccess[name]) || staffAccess[name] === 'factors' ? 'yes!' : 'yes';
    };
    const table = [
      row('call', staffRoles),
      ...names.map((name) =>
        row(
          name,
          staffRoles.map((role) => cell(name, role)),
        ),
      ),
      row('right', staffRoles),
      ...staffRights.map((right) =>
        row(
          right,
          staffRoles.map((role) => (hasRight(role, right) ? 'yes' : '-')),
        ),
      ),
    ];
    process.stdout.write(`${table.join('\n')}\n`);

    expect(Object.keys(staffAccess).toSorted()).toEqual(names.toSorted());
  });
});
