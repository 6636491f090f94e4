import { chromium, type CDPSession, type Page } from '@playwright/test';
import { shopUrl } from './programs.ts';

const times = 20;
const wantedMs = 100;

/** A key, and what is there once its effect can be seen. */
type Press = { name: string; key: string; shows: string; before?: (page: Page) => Promise<void> };

const list = `${shopUrl}/zaplecze/orders`;
const row = (place: number) => `tbody tr:nth-child(${place})`;
const isShown = (page: Page, what: string) => page.locator(what).first().waitFor();

const opened = async (page: Page) => {
  await page.goto(list);
  await isShown(page, `${row(1)}[aria-current]`);
};

/** The keys of a day, each press from a state of its own. */
const presses = (turn: number): Press[] => {
  const place = 2 + (turn % 10);
  const goTo = async (page: Page, from: number) => {
    await opened(page);
    for (let at = 1; at < from; at += 1) await page.keyboard.press('j');
    await isShown(page, `${row(from)}[aria-current]`);
  };
  return [
    {
      name: 'j, the next row',
      key: 'j',
      shows: `${row(place)}[aria-current]`,
      before: (page) => goTo(page, place - 1),
    },
    { name: 'k, the row before', key: 'k', shows: `${row(place - 1)}[aria-current]` },
    { name: 'j, there again', key: 'j', shows: `${row(place)}[aria-current]` },
    { name: 'x, ticking', key: 'x', shows: `${row(place)} input:checked` },
    { name: 'space, the preview', key: 'Space', shows: 'aside h2' },
    { name: 'Ctrl K, the palette', key: 'Control+k', shows: 'dialog[open] input' },
    { name: 'Escape, the list', key: 'Escape', shows: 'body:not(:has(dialog[open]))' },
    { name: 'Enter, the order', key: 'Enter', shows: 'h1 + p' },
  ];
};

/** How long it takes in a browser from a press of a key to the frame that shows what it does, among 100,000 orders. */
export async function keyPresses(cookie: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'pl-PL' });
    const [name, value] = cookie.split('=') as [string, string];
    await context.addCookies([{ name, value, url: shopUrl }]);
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Performance.enable', { timeDomain: 'threadTicks' });
    const waited = new Map<string, number[]>();
    const worked = new Map<string, number[]>();
    for (let turn = 0; turn < times; turn += 1) {
      for (const press of presses(turn)) {
        await press.before?.(page);
        const before = await workOf(client);
        waited.set(press.name, [...(waited.get(press.name) ?? []), await msUntilShown(page, press)]);
        worked.set(press.name, [...(worked.get(press.name) ?? []), (await workOf(client)) - before]);
      }
    }
    console.log(
      `\nfrom a key to the frame that shows its effect, ${times} presses each, wanted ${wantedMs} ms at most`,
    );
    for (const [key, list] of waited) {
      const cpu = worked.get(key)!;
      console.log(
        `${key.padEnd(24)} median ${place(list, 0.5)} ms, worst ${place(list, 1)} ms, CPU of the page ${place(cpu, 0.5)} ms`,
      );
    }
  } finally {
    await browser.close();
  }
}

/** CPU that the page's own thread has used so far, in ms: other programs disturb it little. */
async function workOf(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  return 1000 * metrics.find(({ name }) => name === 'TaskDuration')!.value;
}

const place = (list: readonly number[], share: number) =>
  list
    .toSorted((a, b) => a - b)
    .at(Math.min(list.length - 1, Math.floor(list.length * share)))!
    .toFixed(0)
    .padStart(4);

/** From the moment at which the browser took the key to the end of the frame that shows what was waited for. */
async function msUntilShown(page: Page, { key, shows }: Press): Promise<number> {
  await page.evaluate((wanted) => {
    const answer = new Promise<number>((resolve) => {
      const look = (pressed: number) => {
        if (document.querySelector(wanted) === null) return requestAnimationFrame(() => look(pressed));
        // What is in the document is painted with the frame; the message comes after it.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - pressed);
        return requestAnimationFrame(() => port2.postMessage(''));
      };
      const onKey = ({ timeStamp, key: pressed }: KeyboardEvent) => {
        if (pressed === 'Control') return;
        removeEventListener('keydown', onKey, true);
        look(timeStamp);
      };
      addEventListener('keydown', onKey, true);
    });
    Object.assign(globalThis, { shown: answer });
  }, shows);
  await page.keyboard.press(key);
  return page.evaluate(() => (globalThis as unknown as { shown: Promise<number> }).shown);
}
