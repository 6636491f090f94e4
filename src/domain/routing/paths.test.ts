import { describe, expect, it } from 'vitest';
import type { UserRights } from '#domain/accounts/user.ts';
import { guardRedirect, matchPath, pathTo } from './paths.ts';
import { routeRule, routes, type RouteName } from './routes.ts';

describe('the table of routes (ROUTE-1, ROUTE-2)', () => {
  it('matches its own paths in both languages', () => {
    const params = { slug: 'sofa', id: '7', token: 'abc', systemSlug: 'fiord' };
    for (const name of Object.keys(routes) as RouteName[]) {
      for (const locale of ['pl', 'en'] as const) {
        const match = matchPath(pathTo(name, locale, { ...params, locale }));
        expect(match).toMatchObject({ name, locale });
      }
    }
  });

  it('gives the links that others name', () => {
    expect(pathTo('PRODUCTS_PRODUCT_SHOW', 'pl', { id: 7, slug: 'sofa' })).toBe('/sofa,id-7');
    expect(pathTo('PRODUCTS_PRODUCT_SHOW', 'en', { id: 7, slug: 'sofa' })).toBe('/en/sofa,id-7');
    expect(pathTo('PRODUCTS_CATEGORY_SHOW', 'en', { id: 3, slug: 'furniture' })).toBe('/en/furniture,c-3');
    expect(pathTo('PRODUCTS_CATEGORY_INDEX', 'pl')).toBe('/produkty');
    expect(pathTo('ROOMS_INDEX', 'en')).toBe('/en/rooms');
    expect(pathTo('ROOMS_SHOW', 'pl', { slug: 'salon' })).toBe('/pomieszczenia/salon');
    expect(pathTo('SYSTEMS_INDEX', 'en')).toBe('/en/systems');
    expect(pathTo('RESOURCES_DOWNLOAD_FILES_INDEX', 'pl')).toBe('/do-pobrania');
    expect(pathTo('HOME', 'en')).toBe('/en');
    expect(pathTo('CMS_PAGE', 'en', { locale: 'en', slug: 'about-us' })).toBe('/page/page/en/about-us');
  });

  it('leaves an optional parameter out', () => {
    expect(pathTo('ORDER_SUMMARY', 'en')).toBe('/en/submit-order/summary');
    expect(matchPath('/zloz-zamowienie/podsumowanie')).toEqual({ name: 'ORDER_SUMMARY', locale: 'pl', params: {} });
    expect(matchPath('/zloz-zamowienie/podsumowanie/4fG')?.params).toEqual({ id: '4fG' });
  });

  it('knows no page under the product prefixes but its own, and none of the other language', () => {
    for (const path of [
      '/produkty/nie-ma',
      '/products/none',
      '/en/products/none',
      '/produkt/x',
      '/product/x',
      '/en/product/x',
      '/products',
      '/en/produkty',
      '/pl/produkty',
      '/de',
      '/newsletter/zzz',
      '/en/newsletter/abc/def',
      '/sofa,c-x',
      '/en/page/page/en/about',
    ]) {
      expect(matchPath(path), path).toBeNull();
    }
    expect(matchPath('/produkty/ulubione')?.name).toBe('PRODUCTS_FAVOURITES');
    expect(matchPath('/produkty/komody/fiord')?.name).toBe('PRODUCTS_CATEGORY_SYSTEM');
  });
});

describe('routes for some visitors only (ROUTE-3, ROUTE-4)', () => {
  const customer = { discr: 'customer', redistributor: false, architect: false, hasSupervisor: false } as const;

  it('send a signed-out visitor to the login with the wanted path', () => {
    expect(guardRedirect(routeRule('USER_CURRENT_ORDERS'), null, 'pl', '/user/current-orders?page=2')).toBe(
      '/login?onAuthRedirect=%2Fuser%2Fcurrent-orders%3Fpage%3D2',
    );
    expect(guardRedirect(routeRule('USER_PROFILE'), null, 'en', '/en/user')).toBe(
      '/en/login?onAuthRedirect=%2Fen%2Fuser',
    );
  });

  it('send a signed-in visitor from the login to the root', () => {
    expect(guardRedirect(routeRule('REGISTER'), customer, 'en', '/en/register')).toBe('/en');
    expect(guardRedirect(routeRule('LOGIN'), null, 'pl', '/login')).toBeNull();
    expect(guardRedirect(routeRule('HOME'), customer, 'pl', '/')).toBeNull();
  });

  it('send whoever is no redistributor or architect from the terms of cooperation to the profile (ROUTE-12)', () => {
    const open = (rights: UserRights | null) =>
      guardRedirect(routeRule('USER_COOPERATION_TERMS'), rights, 'en', '/en/user/cooperation-terms');

    expect(open({ ...customer, redistributor: true })).toBeNull();
    expect(open({ ...customer, architect: true, hasSupervisor: true })).toBeNull();
    expect(open(customer)).toBe('/en/user');
    expect(open({ ...customer, discr: 'partner' })).toBe('/en/user');
    expect(open(null)).toMatch(/^\/en\/login\?/);
  });
});
