import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Chromium without windows. It shows the same pages for little more than half the CPU. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/** A Chromium of the system: CHROMIUM_PATH, else where Debian and others put it; null when there is none. */
export function findChromium() {
  const candidates = [
    process.env.CHROMIUM_PATH,
    headlessShell,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ];
  return candidates.find((path) => path && existsSync(path)) ?? null;
}

/** Finds Chromium or, as root on Debian, installs its headless shell; answers null when neither is possible. */
export function ensureChromium() {
  const found = findChromium();
  const isWanted = found === null || (!process.env.CHROMIUM_PATH && found !== headlessShell);
  if (!isWanted || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found;
  console.log('Installing Chromium (once, about a minute)');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...words) =>
    spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...words, '-qq'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    });
  const install = (name) => apt('install', '-y', '--no-install-recommends', name).status === 0;
  apt('update');
  // Debian's older releases have no shell of its own.
  if (!install('chromium-headless-shell') && found === null) install('chromium');
  return findChromium();
}
