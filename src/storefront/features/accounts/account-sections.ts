import type { RouteName } from '#domain/routing/routes.ts';
import type { TextKey } from '#i18n/keys.ts';

type Section = { name: RouteName; label: TextKey };

const sections: readonly Section[] = [
  { name: 'USER_PROFILE', label: 'account.menu.profile' },
  { name: 'USER_CONSENTS', label: 'account.menu.consents' },
  { name: 'USER_CURRENT_ORDERS', label: 'account.menu.current' },
  { name: 'USER_ORDER_HISTORY', label: 'account.menu.history' },
];
const terms: Section = { name: 'USER_COOPERATION_TERMS', label: 'account.menu.terms' };

/** The pages of an account; the terms of cooperation are for customers who asked to be a business. */
export const accountSections = (flagged: boolean): readonly Section[] => (flagged ? [...sections, terms] : sections);
