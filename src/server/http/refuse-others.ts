import type { Access } from '#contract/access.ts';
import { ShopError } from './errors.ts';
import { customerKindOf, type Visitor } from './visitor.ts';

/** Refuses a visitor who may not make a call. The call itself looks up what belongs to whom (BUSINESS-4). */
export function refuseOthers(access: Access, visitor: Visitor): void {
  if (access === 'everybody' || access === 'owner') return;
  if (visitor.rights === null)
    throw access === 'session'
      ? new ShopError('session-expired', { key: 'error.session_over' })
      : new ShopError('not-signed-in', { key: 'error.not_signed_in' });
  if (!isAmong(access, visitor)) throw new ShopError('forbidden', { key: 'error.wrong_account' });
}

function isAmong(access: Exclude<Access, 'everybody' | 'owner'>, visitor: Visitor): boolean {
  switch (access) {
    case 'session':
    case 'signed-in':
      return true;
    case 'business':
      return customerKindOf(visitor) === 'business';
    default:
      return visitor.rights?.discr === access;
  }
}
