import { needsFreshFactor, type StaffAccess } from '#contract/staff-access.ts';
import { hasRight, staffRights, type StaffRight } from '#domain/staff/rights.ts';
import { ShopError } from '#server/http/errors.ts';
import { isFresh, type StaffCaller } from './staff-sessions.ts';

/**
 * Refuses, before a call is read, who may not make it: 401 not signed in, 403 with the right that is missing (STAFF-2).
 */
export function refuseWithoutRight(access: StaffAccess, caller: StaffCaller | null, now: Date): void {
  if (access === 'everybody') return;
  if (caller === null) throw new ShopError('not-signed-in', { key: 'error.not_signed_in' });
  if (access === 'begun' || (access === 'factors' && caller.step === 'enrol')) return;
  if (caller.step !== 'done')
    throw new ShopError('not-signed-in', { key: 'staff.second_step' }, { details: { step: caller.step } });
  if (isRight(access) && !hasRight(caller.person.role, access)) throw missingRight(access);
  if ((access === 'factors' || needsFreshFactor(access)) && !isFresh(caller, now))
    throw new ShopError('forbidden', { key: 'staff.fresh_factor' }, { details: { right: access, freshFactor: true } });
}

/** A call that the role may not make, with the right that is missing. */
export const missingRight = (right: StaffRight) =>
  new ShopError('forbidden', { key: 'staff.missing_right', params: { right } }, { details: { right } });

const isRight = (access: StaffAccess): access is StaffRight => staffRights.some((right) => right === access);
