import { test as base, expect, type APIRequestContext, type Page } from '@playwright/test';
import type { CategoryNode } from '#contract/category.ts';
import type { ProductBox } from '#contract/product.ts';
import type { Locale } from '#domain/locale.ts';
import { pathTo } from '#domain/routing/paths.ts';

/** What the tests ask the running shop: products of a kind and categories, by its own calls. */
export class DemoShop {
  readonly #request: APIRequestContext;

  constructor(request: APIRequestContext) {
    this.#request = request;
  }

  async json<T>(path: string): Promise<T> {
    const response = await this.#request.get(`/api${path}`);
    expect(response.status(), path).toBe(200);
    return (await response.json()) as T;
  }

  async products(query = '', locale: Locale = 'pl'): Promise<ProductBox[]> {
    return (await this.json<{ items: ProductBox[] }>(`/v2/product/products?locale=${locale}&perPage=500&${query}`))
      .items;
  }

  /** A product that can be bought at once and has one price. */
  async buyable(locale: Locale = 'pl'): Promise<ProductBox> {
    return (await this.products('', locale)).find(
      (product) => (product.stockQuantity ?? 0) > 5 && !product.price.discounted && product.price.values.PLN,
    )!;
  }

  async tree(locale: Locale = 'pl'): Promise<CategoryNode[]> {
    return await this.json<CategoryNode[]>(`/v2/product/products-category-tree?locale=${locale}`);
  }

  productPath(product: Pick<ProductBox, 'id' | 'slug'>, locale: Locale = 'pl'): string {
    return pathTo('PRODUCTS_PRODUCT_SHOW', locale, { id: product.id, slug: product.slug });
  }

  categoryPath(category: Pick<CategoryNode, 'id' | 'slug'>, locale: Locale = 'pl'): string {
    return pathTo('PRODUCTS_CATEGORY_SHOW', locale, { id: category.id, slug: category.slug });
  }
}

type Fixtures = {
  shop: DemoShop;
  /** Opens a page and waits until it can be used. */
  open: (path: string) => Promise<void>;
};

/** Every test ends with a look at the console: an error there fails it, unless the test expects it. */
export const test = base.extend<Fixtures & { expectedErrors: RegExp | null; quietConsole: void }>({
  shop: async ({ request }, use) => use(new DemoShop(request)),
  expectedErrors: [null, { option: true }],
  open: async ({ page }, use) =>
    use(async (path) => {
      await page.goto(path);
      await hydrated(page);
    }),
  quietConsole: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
      });
      page.on('pageerror', (error) => errors.push(String(error)));
      await use();
      expect(errors.filter((text) => !expectedErrors?.test(text))).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * What the browser logs of calls that are refused as they should be. 400: something is missing. 401: somebody who is
 * not signed in asks whether he is. 403: a fresh factor is needed.
 */
export const refusedWith = (...statuses: readonly number[]): RegExp =>
  new RegExp(`the server responded with a status of (?:${statuses.join('|')})`);

/** React has taken over the server's HTML. A document that has just begun has no body yet. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('body') ?? {}).some((key) => key.startsWith('__react')),
  );
}

export { expect };
