import { ensureChromium } from './chromium.mjs';
import { ensureBuild, ensurePackages, run } from './ground.mjs';

const asked = process.argv.slice(2);
ensurePackages();
if (asked.join() !== 'configurator') ensureBuild();
const chromium = asked.some((part) => /^(lighthouse|film|back-office)/.test(part))
  ? { CHROMIUM_PATH: ensureChromium() }
  : {};
// A caller that stops to collect its own garbage would take that for a slow answer: by itself it does so every 0.1 s.
const caller = ['--expose-gc', '--heap-growing-percent=400'];
process.exit(run([...caller, 'bench/run.ts', ...asked], { env: { NODE_ENV: 'production', ...chromium } }).status ?? 1);
