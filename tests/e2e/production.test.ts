import { devices, type Browser, type Locator, type Page } from '@playwright/test';
import type { PieceRow } from '#contract/staff-piece.ts';
import type { Board } from '#contract/staff-production.ts';
import { formatDay } from '#domain/calendar/day.ts';
import { once } from './journeys.ts';
import { expect, refusedWith, test, type DemoShop } from './shop.ts';
import { anOrder, komoda, signInAs, t } from './staff-steps.ts';
import { violations } from './violations.ts';

test.use({ expectedErrors: refusedWith(401) });

const [cut, blinds, packing] = ['Rozkrój', 'Osłony', 'Pakowanie'];

async function aPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 } });
  return context.newPage();
}

/** A paid order of two blinds. */
async function aPaidOrder(page: Page, shop: DemoShop) {
  const product = (await shop.products()).find(({ productCode }) => productCode === 'MILA-WYMIAR')!.id;
  const configuration = 'MILA-WYMIAR/W1200/H1500/PIASEK/WOLNA/LANC/P/R32';
  const order = await anOrder(page, { product, quantity: 2, configuration, mark: 'Salon' });
  await komoda('orders', 'state', order.reference, 'paid');
  return order;
}

const answerOf = async <T>(page: Page, path: string): Promise<T> => {
  const response = await page.request.get(`/api/staff/production/${path}`);
  expect(response.status(), path).toBe(200);
  return (await response.json()) as T;
};

/** The pieces of an order as soon as they have their stations, in the order of their units. */
async function piecesOf(page: Page, orderId: string): Promise<PieceRow[]> {
  let pieces: PieceRow[] = [];
  await expect
    .poll(async () => {
      const { items } = await answerOf<{ items: PieceRow[] }>(page, 'pieces');
      pieces = items.filter((piece) => piece.orderId === orderId && piece.steps.length > 0);
      return pieces.length;
    })
    .toBe(2);
  return pieces.toSorted((a, b) => a.unit - b.unit);
}

/** The neighbour of the day on which a piece is cut, on the board of its week, and the key that goes there. */
async function wayToMove(page: Page, { steps: [step] }: PieceRow) {
  const { days, today } = await answerOf<Board>(page, `board?day=${step!.plannedOn}`);
  const open = days.filter(({ day, works }) => works && day >= today).map(({ day }) => day);
  const at = open.indexOf(step!.plannedOn);
  return at + 1 < open.length
    ? { there: 'Alt+ArrowRight', back: 'Alt+ArrowLeft', day: open[at + 1]! }
    : { there: 'Alt+ArrowLeft', back: 'Alt+ArrowRight', day: open[at - 1]! };
}

test(
  'the workshop makes the pieces of an order, by a phone at the machine and by keys at the board (PRODUCTION-4)',
  once,
  async ({ page, shop, browser }) => {
    test.slow();
    const order = await aPaidOrder(page, shop);
    const phone = await aPhone(browser);
    await signInAs(phone, 'workshop');
    await signInAs(page, 'workshop');
    const [first, second] = (await piecesOf(page, order.id)) as [PieceRow, PieceRow];
    const step = (of: Page | Locator, station: string) => of.getByRole('listitem').filter({ hasText: station });
    const touch = async (of: Page, station: string, does: 'working' | 'done') =>
      step(of, station)
        .getByRole('button', { name: t(`back.production.do.${does}`), exact: true })
        .click();
    const scan = async (text: string) => {
      const field = phone.getByLabel(t('back.production.scan'));
      await field.fill(text);
      await field.press('Enter');
    };

    await test.step('what else is scanned on the phone is told what it is (PRODUCTION-3)', async () => {
      await phone.getByRole('link', { name: t('back.nav.production'), exact: true }).click();
      await expect(phone.getByRole('region', { name: cut! })).toBeVisible();
      expect(await violations(phone)).toEqual([]);
      await scan(order.reference);
      await expect(phone.getByText(t('back.production.scan.order'))).toBeVisible();
      await expect(phone.getByRole('link', { name: order.reference, exact: true })).toBeVisible();
      await scan('https://inny-sklep.example/karta/7');
      await expect(phone.getByText(t('back.production.scan.other-shop', { name: 'inny-sklep.example' }))).toBeVisible();
      const wrongDigit = first.mark.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
      await scan(wrongDigit);
      await expect(phone.getByText(t('back.production.scan.misread', { name: wrongDigit }))).toBeVisible();
    });

    await test.step('the queue stands whole on the phone: size and room below the name, and the promised day', async () => {
      await phone.goto('/zaplecze/production?view=queue');
      const queue = phone.getByRole('region', { name: t('back.production.queue') });
      const row = queue.getByRole('row').filter({ hasText: `${first.reference.split('/').at(-1)}/1-1` });
      for (const text of ['1\u00a0200 × 1\u00a0500 mm', 'Salon'])
        await expect(row.getByText(text, { exact: true }).and(phone.locator(':visible'))).toBeVisible();
      await expect(row.getByRole('cell').last()).toContainText(formatDay(first.promisedOn!));
      const widths = await queue.evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
      expect(widths.scrollWidth).toBe(widths.clientWidth);
      await page.goto('/zaplecze/production?view=queue');
      const wide = page.getByRole('row').filter({ hasText: `${first.reference.split('/').at(-1)}/1-1` });
      await expect(wide.getByText('Salon', { exact: true }).and(page.locator(':visible'))).toHaveCount(1);
    });

    await test.step('a typed mark opens its piece, and one touch begins and ends a step', async () => {
      await scan(first.mark.toLowerCase().replace('-', ''));
      await expect(phone).toHaveURL(new RegExp(`/zaplecze/production/${first.mark}$`));
      await expect(phone.getByText('Salon', { exact: true })).toBeVisible();
      expect(await violations(phone)).toEqual([]);
      await touch(phone, cut!, 'working');
      await expect(step(phone, cut!)).toContainText(t('back.production.step.working'));
      await touch(phone, cut!, 'done');
      await expect(step(phone, cut!)).toContainText(t('back.production.step.done'));
    });

    await test.step('the next station sees on its screen what was done on the phone', async () => {
      await page.goto(`/zaplecze/production/${first.mark}`);
      await expect(step(page, cut!)).toContainText(t('back.production.step.done'));
      await touch(phone, blinds!, 'working');
      await expect(step(page, blinds!)).toContainText(t('back.production.step.working'));
      await touch(page, blinds!, 'done');
      await expect(step(phone, blinds!)).toContainText(t('back.production.step.done'));
      await touch(phone, packing!, 'working');
      await touch(phone, packing!, 'done');
      await expect(step(phone, packing!)).toContainText(t('back.production.step.done'));
    });

    await test.step('the board moves a step to another day and through its states by keys', async () => {
      const { there, back, day } = await wayToMove(page, second);
      const place = `${second.reference.split('/').at(-1)}/1-2`;
      await page.goto(`/zaplecze/production?day=${second.steps[0]!.plannedOn}`);
      const card = page.getByRole('region', { name: cut! }).getByRole('listitem').filter({ hasText: place });
      await card.getByRole('link').focus();
      await expect(card).toHaveAttribute('aria-current', 'true');
      expect(await violations(page)).toEqual([]);
      const planned = async () => (await answerOf<PieceRow>(page, `pieces/${second.id}`)).steps[0]!.plannedOn;
      await page.keyboard.press(there);
      await expect.poll(planned).toBe(day);
      await page.keyboard.press(back);
      await expect.poll(planned).toBe(second.steps[0]!.plannedOn);
      await page.keyboard.press('z');
      await page.keyboard.press('e');
      const sheet = page.getByRole('complementary', { name: t('back.production.sheet') });
      await expect(step(sheet, cut!)).toContainText(t('back.production.step.done'));
      await page.keyboard.press('Enter');
      for (const station of [blinds!, packing!])
        for (const does of ['working', 'done'] as const) await touch(page, station, does);
    });

    await test.step('the order says that all its pieces are ready (PRODUCTION-5)', async () => {
      await expect(page.getByText(t('back.production.order_ready'))).toBeVisible();
      await phone.getByRole('link', { name: order.reference, exact: true }).click();
      await expect(phone.getByText(t('back.order.produced'))).toBeVisible();
      await expect(phone.getByText(t('back.order.production', { ready: 2, count: 2 }))).toBeVisible();
      expect(await violations(phone)).toEqual([]);
    });
    await phone.context().close();
  },
);
