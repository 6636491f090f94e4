import { chromium, type CDPSession, type Page } from '@playwright/test';
import { shopUrl } from './programs.ts';

const times = 20;
const wantedMs = 100;
const quietMs = 500;

/** A key, and what the document holds once the key has had its effect. */
type Press = { name: string; key: string; shows: string; before?: (page: Page) => Promise<void> };

const list = `${shopUrl}/zaplecze/orders`;
const row = (place: number) => `tbody tr:nth-child(${place})`;
const isShown = (page: Page, what: string) => page.locator(what).first().waitFor();

const opened = async (page: Page) => {
  await page.goto(list);
  await isShown(page, `${row(1)}[aria-current]`);
};

/** The pause in which a person looks before the next key. */
const looks = (page: Page) => page.waitForTimeout(quietMs);

/** The keys of a working day, each pressed in its own state. */
const presses = (turn: number): Press[] => {
  const place = 2 + (turn % 10);
  const goTo = async (page: Page, from: number) => {
    await opened(page);
    for (let at = 1; at < from; at += 1) await page.keyboard.press('j');
    await isShown(page, `${row(from)}[aria-current]`);
    await looks(page);
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
    { name: 'space, the preview', key: 'Space', shows: 'main aside h2' },
    { name: 'Ctrl K, the palette', key: 'Control+k', shows: 'dialog[open] input', before: looks },
    { name: 'Escape, the list', key: 'Escape', shows: 'body:not(:has(dialog[open]))', before: looks },
    { name: 'Enter, the order', key: 'Enter', shows: 'h1 + p', before: looks },
    { name: 'j, the next order', key: 'j', shows: `h1:not(${reference})`, before: looksAtOrder },
    { name: 'Escape, the list again', key: 'Escape', shows: row(place), before: looks },
  ];
};

/** Marks the title of the order that is open, so that the next one is told from it. */
const reference = '[data-seen]';
const looksAtOrder = async (page: Page) => {
  await looks(page);
  await page.locator('h1').evaluate((title) => title.setAttribute('data-seen', ''));
};

/**
 * How long it takes from a press of a key to the frame that shows what it does, among 100,000 orders: the moment of the
 * key and that of the frame come from a trace of the browser.
 */
export async function keyPresses(cookie: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'pl-PL' });
    const [name, value] = cookie.split('=') as [string, string];
    await context.addCookies([{ name, value, url: shopUrl }]);
    const page = await context.newPage();
    await page.addInitScript(watchKeys);
    const client = await context.newCDPSession(page);
    const waited = new Map<string, Took[]>();
    for (let turn = 0; turn < times; turn += 1) {
      const trace = await startTrace(client);
      for (const press of presses(turn)) {
        await press.before?.(page);
        await page.evaluate(([shows, name]) => watch(shows, name), [press.shows, press.name] as const);
        await page.keyboard.press(press.key);
        await page.evaluate(() => seen);
      }
      // The frame of the last key is drawn beside the page.
      await looks(page);
      for (const took of tookOf(await trace.end())) waited.set(took.name, [...(waited.get(took.name) ?? []), took]);
    }
    console.log(
      `\nfrom a key to the frame that shows its effect, by a trace, ${times} presses each, wanted ${wantedMs} ms at most`,
    );
    for (const [key, list] of waited) {
      const ms = list.map(({ ms }) => ms);
      const cpu = list.map(({ cpuMs }) => cpuMs);
      console.log(
        `${key.padEnd(24)} median ${place(ms, 0.5)} ms, worst ${place(ms, 1)} ms, CPU of the page ${place(cpu, 0.5)} ms`,
      );
    }
  } finally {
    await browser.close();
  }
}

const place = (list: readonly number[], share: number) =>
  list
    .toSorted((a, b) => a - b)
    .at(Math.min(list.length - 1, Math.floor(list.length * share)))!
    .toFixed(0)
    .padStart(4);

// In the page.
declare let watch: (shows: string, name: string) => void;
declare let seen: Promise<void>;

/** Marks in the trace when a key was pressed and when its effect is in the document. */
function watchKeys(): void {
  const begin = (shows: string, name: string) =>
    new Promise<void>((resolve) => {
      const onKey = ({ key, timeStamp }: KeyboardEvent) => {
        if (key === 'Control') return;
        removeEventListener('keydown', onKey, true);
        performance.mark(`key ${name}`, { startTime: timeStamp });
        const look = () => {
          if (document.querySelector(shows) === null) return;
          observer.disconnect();
          clearInterval(timer);
          performance.mark(`shown ${name}`);
          // The frame after the next: the one that shows it is drawn by then.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        };
        const observer = new MutationObserver(look);
        observer.observe(document, { subtree: true, childList: true, attributes: true });
        const timer = setInterval(look, 4);
      };
      addEventListener('keydown', onKey, true);
    });
  Object.assign(globalThis, {
    watch: (shows: string, name: string) => {
      Object.assign(globalThis, { seen: begin(shows, name) });
    },
  });
}

type TraceEvent = { name: string; cat: string; ph: string; pid: number; tid: number; ts: number; tdur?: number };

async function startTrace(client: CDPSession): Promise<{ end: () => Promise<TraceEvent[]> }> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]));
  client.on('Tracing.dataCollected', collect);
  const categories = ['blink.user_timing', 'devtools.timeline', 'devtools.timeline.frame'];
  const more = ['disabled-by-default-devtools.timeline', 'disabled-by-default-devtools.timeline.frame'];
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: [...categories, ...more] },
  });
  return {
    end: async () => {
      const complete = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve));
      await client.send('Tracing.end');
      await complete;
      client.off('Tracing.dataCollected', collect);
      return events;
    },
  };
}

type Took = { name: string; ms: number; cpuMs: number };

/** From each key to the first frame that was drawn once its effect stood in the document, and what the page worked. */
function tookOf(events: readonly TraceEvent[]): Took[] {
  const marks = events.filter(({ cat }) => cat.includes('blink.user_timing')).toSorted((a, b) => a.ts - b.ts);
  return marks.flatMap(({ name: mark, ts: shown, pid, tid }) => {
    if (!mark.startsWith('shown ')) return [];
    const name = mark.slice('shown '.length);
    const pressed = marks.findLast((each) => each.name === `key ${name}` && each.ts <= shown)!.ts;
    const drawn = events.filter((each) => each.name === 'DrawFrame' && each.pid === pid && each.ts > shown);
    const frame = Math.min(...drawn.map(({ ts }) => ts));
    const tasks = events.filter(
      (each) => each.name === 'RunTask' && each.tid === tid && each.ts >= pressed && each.ts < frame,
    );
    const cpu = tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0);
    return [{ name, ms: (frame - pressed) / 1000, cpuMs: cpu / 1000 }];
  });
}
