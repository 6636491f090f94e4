import { expect, test } from './shop.ts';

const minuteMs = 60_000;
/** How much later the browser thinks it is than the server thought when it rendered the page. */
const ages = [
  { title: 'nine minutes old', minutes: 9 },
  { title: 'nine minutes old under a clock that is ten minutes fast', minutes: 19 },
  { title: 'new under a clock that is ten minutes slow', minutes: -10 },
];

/** The hearts are the visitor's own, so no page holds them; variants have a call of their own, which may fail alone. */
const askedAtAnyAge = /^\/api\/v2\/product\/(favourites|product\/\d+\/variants$)/;

test.describe('a page that the server has kept (ROUTE-10)', () => {
  // Of an order that nobody has placed.
  test.use({ expectedErrors: /401.*order\/nieznane/ });

  for (const { title, minutes } of ages) {
    test(`goes on in the browser as it was rendered when it is ${title}`, async ({ page, open, shop }) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/api/v2/') && !askedAtAnyAge.test(pathname)) asked.push(request.url());
      });
      await page.clock.install({ time: Date.now() + minutes * minuteMs });
      const products = await shop.products();
      const category = (await shop.tree()).find(({ invisible, redirect }) => !invisible && redirect === null)!;
      const ofKind = [
        await shop.buyable(),
        products.find(({ productCode }) => productCode === 'MILA-WYMIAR')!,
        products.find(({ packAreaCm2 }) => packAreaCm2 !== null)!,
      ];

      for (const path of [
        '/',
        '/en',
        '/produkty',
        shop.categoryPath(category),
        `${shop.categoryPath(category)}?sort=name&page=2`,
        ...ofKind.map((product) => shop.productPath(product)),
        '/szukaj?q=dab',
        '/zloz-zamowienie',
        '/zloz-zamowienie/dane-dostawy-i-platnosci',
        '/zloz-zamowienie/podsumowanie',
        '/zloz-zamowienie/podsumowanie/nieznane',
      ])
        await open(path);

      expect(asked).toEqual([]);
    });
  }
});
