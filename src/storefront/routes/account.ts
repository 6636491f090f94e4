import { pathTo } from '#domain/routing/paths.ts';
import type { RouteName } from '#domain/routing/routes.ts';
import type { TextKey } from '#i18n/keys.ts';
import { shopQuery } from '#storefront/api/shop.tsx';
import { accountSources, lateAccounts } from '#storefront/features/accounts/late-accounts.tsx';
import type { PageLoad } from '#storefront/navigation/screen.ts';
import { textsFile } from '#storefront/texts/late-texts.ts';

/** A page of accounts: the same for everybody until the browser knows who it is for. */
function accountPage(name: RouteName, title: TextKey): PageLoad {
  return async ({ shop, locale, params }) => {
    await lateAccounts.load(locale);
    return {
      title: shop.t(title),
      canonicalPath: pathTo(name, locale, params),
      alternates: { pl: pathTo(name, 'pl', params), en: pathTo(name, 'en', params) },
      noindex: true,
      parts: accountSources(locale),
    };
  };
}

/** The same with what can be agreed to, so that the form is whole at once. */
function registrationPage(name: RouteName, title: TextKey): PageLoad {
  return async (input) => {
    const { shop, queryClient } = input;
    const consents = queryClient
      .ensureQueryData(shopQuery(shop, 'listConsents', { query: { type: 'registration' } }))
      .catch((error: unknown) => console.error('The consents could not be loaded', error));
    const [head] = await Promise.all([accountPage(name, title)(input), consents]);
    return head;
  };
}

/** The same with what orders say. */
function ordersPage(name: RouteName, title: TextKey): PageLoad {
  return async (input) => {
    const head = await accountPage(name, title)(input);
    return { ...head, parts: [...(head.parts ?? []), textsFile('ordering', input.locale)] };
  };
}

export const accountPageLoads: Partial<Record<RouteName, PageLoad>> = {
  LOGIN: accountPage('LOGIN', 'account.login.title'),
  PASSWORD_RESET: accountPage('PASSWORD_RESET', 'account.reset.title'),
  PASSWORD_CHANGE: accountPage('PASSWORD_CHANGE', 'account.change.title'),
  REGISTER: registrationPage('REGISTER', 'account.register.title'),
  REGISTER_REDISTRIBUTOR: registrationPage('REGISTER_REDISTRIBUTOR', 'account.register.title_redistributor'),
  REGISTER_ARCHITECT: registrationPage('REGISTER_ARCHITECT', 'account.register.title_architect'),
  REGISTER_CONFIRM: accountPage('REGISTER_CONFIRM', 'account.confirm.title'),
  USER_CONFIRM_DELETE: accountPage('USER_CONFIRM_DELETE', 'account.delete_confirm.title'),
  USER_PROFILE: accountPage('USER_PROFILE', 'account.profile.title'),
  USER_CONSENTS: accountPage('USER_CONSENTS', 'account.consents.title'),
  USER_CURRENT_ORDERS: ordersPage('USER_CURRENT_ORDERS', 'account.orders.current'),
  USER_ORDER_HISTORY: ordersPage('USER_ORDER_HISTORY', 'account.orders.history'),
  USER_COOPERATION_TERMS: accountPage('USER_COOPERATION_TERMS', 'account.terms.title'),
  USER_QUOTATIONS: accountPage('USER_QUOTATIONS', 'account.quotations.title'),
  USER_SAVED_CARTS: ordersPage('USER_SAVED_CARTS', 'account.saved_carts.title'),
  USER_ORDER: ordersPage('USER_ORDER', 'account.menu.current'),
};
