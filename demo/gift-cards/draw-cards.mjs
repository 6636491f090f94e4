// Draws the pictures of the demo gift cards: node demo/gift-cards/draw-cards.mjs
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findChromium } from '../../scripts/chromium.mjs';

const inRoot = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const font = (subset) => pathToFileURL(inRoot(`node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-${subset}-wght-normal.woff2`));
const size = 1200;

const cards = [
  { value: '100', base: '#72b3e3', ink: '#14222e', dark: '#5a9fd2', middle: '#7abaea', light: '#a6d3f4', gap: '#4787b8', envelope: '#f3ead9' },
  { value: '500', base: '#0e3a5c', ink: '#f9fcff', dark: '#0a2e4a', middle: '#15496f', light: '#2b6a98', gap: '#07233a', envelope: '#e7ddcb' },
];

const sheet = (card, own) => `<style>
@font-face{font-family:Sans;src:url(${font('latin')});font-weight:400 700;unicode-range:U+0000-00FF}
@font-face{font-family:Sans;src:url(${font('latin-ext')});font-weight:400 700;unicode-range:U+0100-02BA}
*{box-sizing:border-box;margin:0}
body{width:1600px;height:1600px;background:radial-gradient(120% 90% at 30% 15%,#ffffff 0,#f9fcff 45%,#eef4f9 100%);font-family:Sans;position:relative;overflow:hidden;perspective:3200px}
.stage{position:absolute;transform-style:preserve-3d}
.card{position:absolute;border-radius:38px;background:${card.base};color:${card.ink};overflow:hidden;box-shadow:0 60px 90px -30px rgba(14,40,62,.55),0 10px 18px rgba(14,40,62,.2),inset 0 2px 1px rgba(255,255,255,.35),inset 0 -3px 4px rgba(0,0,0,.18)}
.flutes{position:absolute;right:0;top:0;bottom:0;width:520px;background:repeating-linear-gradient(90deg,${card.dark} 0,${card.middle} 9px,${card.light} 17px,${card.middle} 25px,${card.dark} 33px,${card.gap} 34px)}
.flutes::after{content:"";position:absolute;inset:0;background:linear-gradient(180deg,rgba(255,255,255,.22),rgba(0,0,0,0) 35%,rgba(0,0,0,.16))}
.name{position:absolute;left:64px;top:58px;font-weight:650;font-size:66px;letter-spacing:-.03em}
.what{position:absolute;left:66px;top:142px;font-weight:450;font-size:29px;opacity:.82}
.value{position:absolute;left:60px;bottom:52px;font-weight:600;font-size:150px;letter-spacing:-.05em;line-height:1;font-variant-numeric:tabular-nums}
.value small{font-size:58px;letter-spacing:-.02em;font-weight:550;margin-left:16px}
.shine{position:absolute;inset:0;background:linear-gradient(112deg,rgba(255,255,255,.2) 0,rgba(255,255,255,.03) 34%,rgba(255,255,255,0) 50%,rgba(255,255,255,.07) 76%,rgba(255,255,255,0) 100%)}
${own}</style>`;

const face = (card) => `<div class="card"><div class="flutes"></div><div class="shine"></div><div class="name">Komoda</div><div class="what">karta podarunkowa</div><div class="value">${card.value}<small>zł</small></div></div>`;

/** The card lying on its sleeve. */
const lying = (card) => `${sheet(card, `
.stage{left:230px;top:470px;width:1140px;height:700px;transform:rotateX(24deg) rotateZ(-9deg)}
.card{inset:0}
.back,.card{position:absolute;inset:0;border-radius:38px}
.back{position:absolute;inset:0;border-radius:38px;transform:translate(70px,-64px) rotate(6deg);background:${card.envelope};box-shadow:0 40px 60px -24px rgba(14,58,92,.32),0 4px 8px rgba(14,58,92,.12)}
.back::before{content:"";position:absolute;inset:0;border-radius:38px;background:linear-gradient(160deg,rgba(255,255,255,.55),rgba(255,255,255,0) 46%),linear-gradient(0deg,rgba(14,34,46,.07),rgba(14,34,46,0) 40%)}`)}<div class="stage"><div class="back"></div>${face(card)}</div>`;

/** The card half out of an envelope whose lining has its colour. */
const inEnvelope = (card) => `${sheet(card, `
.stage{left:190px;top:660px;width:1220px;height:760px;transform:rotateX(20deg) rotateZ(7deg)}
.card{left:40px;top:-296px;width:1140px;height:700px}
.under,.lining,.flap,.front{position:absolute}
.under{inset:0;border-radius:16px;background:${card.envelope};box-shadow:0 70px 90px -34px rgba(14,58,92,.42),0 8px 16px rgba(14,58,92,.16)}
.flap{left:0;right:0;top:-500px;height:504px;background:linear-gradient(180deg,rgba(255,255,255,.55),rgba(255,255,255,.1)),${card.envelope};clip-path:polygon(0 100%,46% 5%,48% 1.6%,50% .6%,52% 1.6%,54% 5%,100% 100%)}
.lining{left:40px;right:40px;top:-458px;height:462px;clip-path:polygon(0 100%,47% 5%,50% 1.5%,53% 5%,100% 100%);background:repeating-linear-gradient(90deg,${card.dark} 0,${card.middle} 9px,${card.light} 17px,${card.middle} 25px,${card.dark} 33px,${card.gap} 34px)}
.cast{position:absolute;inset:0;filter:drop-shadow(0 -10px 16px rgba(14,40,62,.34))}
.front{inset:0;border-radius:0 0 16px 16px;background:linear-gradient(165deg,rgba(255,255,255,.5),rgba(255,255,255,0) 60%),${card.envelope};clip-path:polygon(0 0,3% 2.5%,44% 43%,47% 45.4%,50% 46.2%,53% 45.4%,56% 43%,97% 2.5%,100% 0,100% 100%,0 100%)}
.fold{position:absolute;inset:46% 0 0 0;background:linear-gradient(to top left,transparent 49.8%,rgba(14,34,46,.10) 50%,transparent 51.4%) left/50% 100% no-repeat,linear-gradient(to top right,transparent 49.8%,rgba(14,34,46,.10) 50%,transparent 51.4%) right/50% 100% no-repeat}
`)}<div class="stage"><div class="under"></div><div class="flap"></div><div class="lining"></div>${face(card)}<div class="cast"><div class="front"></div></div><div class="fold"></div></div>`;

const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: ['--no-sandbox', '--disable-gpu', '--allow-file-access-from-files'] });
const tab = await browser.newPage({ viewport: { width: 1600, height: 1600 } });
// A page of its own address may not read fonts from the disk.
await tab.goto(pathToFileURL(fileURLToPath(import.meta.url)).href);
for (const card of cards) {
  for (const [index, draw] of [lying, inEnvelope].entries()) {
    await tab.setContent(`<!doctype html>${draw(card)}`);
    await tab.evaluate(() => document.fonts.ready);
    await sharp(await tab.screenshot()).resize(size, size).webp({ quality: 86 }).toFile(inRoot(`demo/pictures/karta-podarunkowa-${card.value}-${index + 1}.webp`));
  }
}
await browser.close();
