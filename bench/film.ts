import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, devices } from '@playwright/test';

/** Slow 4G, and a processor four times as slow, as Lighthouse has them. */
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const slowerProcessor = 4;
const filmMs = 3000;

type Frame = { ms: number; picture: Buffer };

/** Films a page on a phone with a slow network, picture by picture, with the time since the request. */
export async function filmed(url: string): Promise<Frame[]> {
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] });
  try {
    const page = await browser.newPage(devices['Moto G4']);
    const client = await page.context().newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', network);
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor });
    const frames: Frame[] = [];
    let asked = 0;
    client.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
      const ms = Math.round((metadata.timestamp ?? 0) * 1000 - asked);
      if (ms > 0) frames.push({ ms, picture: Buffer.from(data, 'base64') });
      void client.send('Page.screencastFrameAck', { sessionId });
    });
    await client.send('Page.startScreencast', { format: 'jpeg', quality: 70 });
    asked = Date.now();
    void page.goto(url).catch(() => {});
    await sleep(filmMs);
    return frames;
  } finally {
    await browser.close();
  }
}
