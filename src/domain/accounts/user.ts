/** A partner has a company with addresses; a customer may buy for one. */
export type UserKind = 'customer' | 'partner';

/** The facts that decide which rights and prices somebody has. */
export type UserRights = {
  readonly discr: UserKind;
  readonly redistributor: boolean;
  readonly architect: boolean;
  readonly hasSupervisor: boolean;
};

/**
 * Whether a customer has asked for a business account, approved or not. Such a customer may read the terms of
 * cooperation.
 */
export const isFlaggedBusiness = ({ discr, redistributor, architect }: UserRights): boolean =>
  discr === 'customer' && (redistributor || architect);

/** A partner, or a redistributor or architect whom the shop has given an account manager (ACCOUNT-1). */
export const isBusiness = (user: UserRights): boolean =>
  user.discr === 'partner' || (isFlaggedBusiness(user) && user.hasSupervisor);

/** Whether the shop still has to decide about somebody's business account. */
export const waitsForApproval = (user: UserRights & { readonly active: boolean; readonly refused: boolean }): boolean =>
  !user.refused && (user.discr === 'partner' ? !user.active : isFlaggedBusiness(user) && !user.hasSupervisor);

export const businessStates = ['waiting', 'approved', 'refused'] as const;
/** The state of a request for a business account. */
export type BusinessState = (typeof businessStates)[number];

export const customerKinds = ['private', 'redistributor', 'architect', 'both', 'partner'] as const;
/** The role that an account has or has asked for; `both` is redistributor and architect. */
export type CustomerKind = (typeof customerKinds)[number];

export function kindOfCustomer({ discr, redistributor, architect }: Omit<UserRights, 'hasSupervisor'>): CustomerKind {
  if (discr === 'partner') return 'partner';
  if (redistributor && architect) return 'both';
  if (redistributor) return 'redistributor';
  return architect ? 'architect' : 'private';
}

/** First and last name; empty where neither is known. */
export const personName = ({
  firstName,
  lastName,
}: {
  readonly firstName: string;
  readonly lastName: string;
}): string => `${firstName} ${lastName}`.trim();

/** First and last name, else the company's name, else the e-mail. */
export function displayedName({
  firstName,
  lastName,
  company,
  email,
}: {
  readonly firstName: string;
  readonly lastName: string;
  readonly company: { readonly name: string } | null;
  readonly email: string;
}): string {
  return personName({ firstName, lastName }) || company?.name || email;
}
