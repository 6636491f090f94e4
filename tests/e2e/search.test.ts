import { pathTo } from '#domain/routing/paths.ts';
import { translators } from '#i18n/all.ts';
import { once } from './journeys.ts';
import { expect, test } from './shop.ts';

const t = translators.pl;
const isPhone = (width: number) => width < 1024;

test.describe('search', () => {
  test('suggests while typing and opens the results by Enter', async ({ page, open, viewport }) => {
    await open('/');
    if (isPhone(viewport!.width)) await page.getByRole('button', { name: t('shell.search.open') }).click();
    const field = page.getByRole('combobox', { name: t('shell.search') }).and(page.locator(':visible'));
    await field.fill('komod');
    await expect(page.getByRole('option').first()).toBeVisible();
    await field.press('Enter');

    await expect(page).toHaveURL(/\/szukaj\?q=komod/);
    await expect(
      page.getByRole('main').getByRole('article').or(page.getByRole('main').locator('li a[href*=",id-"]')).first(),
    ).toBeVisible();
  });

  test('leads to the title in sight, then stays in the field of the page (SHELL-21, SHELL-23)', async ({
    page,
    open,
    viewport,
  }) => {
    const searchFor = async (words: string) => {
      if (isPhone(viewport!.width)) await page.getByRole('button', { name: t('shell.search.open') }).press('Enter');
      const header = page.getByRole('combobox', { name: t('shell.search') }).and(page.locator(':visible'));
      await header.fill(words);
      await header.press('Enter');
    };
    const title = (words: string) => page.getByRole('heading', { level: 1, name: t('search.results', { words }) });
    const field = page.getByRole('main').getByRole('searchbox');
    await open('/');

    await searchFor('komoda');
    await expect(title('komoda')).toBeFocused();
    expect((await title('komoda').boundingBox())!.width).toBeGreaterThan(50);
    await searchFor('sofa');
    await expect(title('sofa')).toBeFocused();
    await expect(field).toHaveValue('sofa');

    await field.fill('lampa');
    await field.press('Enter');
    await expect(title('lampa')).toBeAttached();
    await expect(field).toBeFocused();
    await page.goBack();
    await expect(title('sofa')).toBeAttached();
    await expect(field).toHaveValue('sofa');
    await expect(field).toBeFocused();
  });

  for (const { locale, typed, meant } of [
    { locale: 'pl', typed: 'kszesło', meant: 'krzesło' },
    { locale: 'en', typed: 'sideboad', meant: 'sideboard' },
  ] as const)
    test(
      `says what it searched for where a word was mistyped (${locale}, CATALOGUE-26)`,
      once,
      async ({ page, open }) => {
        const say = translators[locale];
        await open(`${pathTo('SEARCH', locale)}?q=${typed}`);
        const notice = page.getByText(say('search.corrected'));

        await expect(notice).toContainText(say('search.typed', { words: typed }));
        await notice.getByRole('link', { name: meant }).click();

        await expect(page).toHaveURL((url) => url.searchParams.get('q') === meant);
        await expect(page.getByRole('heading', { name: say('search.results', { words: meant }) })).toBeAttached();
        await expect(notice).toHaveCount(0);
      },
    );

  test('has no two landmarks of one name beside the categories that it names', once, async ({ page, open }) => {
    await open(`${pathTo('SEARCH', 'pl')}?q=komody`);
    await expect(page.getByRole('navigation', { name: t('search.categories') })).toBeVisible();

    const names = await page
      .getByRole('navigation')
      .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));

    expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
  });

  test('forgives missing diacritics and finds a code at once', once, async ({ shop }) => {
    const plain = await shop.products('q=lozko');
    const [first] = await shop.products('q=fiord-180-dab');

    expect(plain.some((product) => product.name.startsWith('Łóżko'))).toBe(true);
    expect(first!.productCode).toBe('FIORD-180-DAB');
  });
});
