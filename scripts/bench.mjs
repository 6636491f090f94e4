import { ensureChromium } from './chromium.mjs';
import { ensureBuild, ensurePackages, heapOptions, run } from './ground.mjs';

const asked = process.argv.slice(2);
ensurePackages();
if (asked.join() !== 'configurator') ensureBuild();
const chromium = asked.some((part) => /^(lighthouse|film|back-office)/.test(part))
  ? { CHROMIUM_PATH: ensureChromium() }
  : {};
// Everything measured runs as the shop does, and so do the floors.
const environment = { NODE_ENV: 'production', NODE_OPTIONS: heapOptions.join(' '), ...chromium };
process.exit(run(['bench/run.ts', ...asked], { env: environment }).status ?? 1);
