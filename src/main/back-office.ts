import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { locales, type Locale } from '#domain/locale.ts';
import { contentSecurityPolicy, pageHeaders } from './security-headers.ts';

const entry = 'src/backoffice/main.tsx';
const bases: Record<Locale, string> = { pl: '/zaplecze', en: '/en/back-office' };

type Files = { scripts: readonly string[]; styles: readonly string[] };

type Chunk = { file: string; css?: string[]; imports?: string[] };

/** The built files of the back office's sources, with everything that they import. */
export function backOfficeChunks(root: string, sources: readonly string[] = [entry]): Chunk[] {
  const text = readFileSync(join(root, 'dist/client/.vite/backoffice.json'), 'utf8');
  const manifest = JSON.parse(text) as Record<string, Chunk>;
  const chunks = new Map<string, Chunk>();
  const collect = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || chunks.has(name)) return;
    chunks.set(name, chunk);
    chunk.imports?.forEach(collect);
  };
  sources.forEach(collect);
  return [...chunks.values()];
}

/** The files of the back office in the build; none of them is named by a page of the shop. */
function builtFiles(root: string): Files {
  const chunks = backOfficeChunks(root);
  return {
    scripts: [`/${chunks[0]!.file}`],
    styles: chunks.flatMap(({ css = [] }) => css).map((file) => `/${file}`),
  };
}

/** In development Vite serves the files. */
const developmentFiles: Files = { scripts: ['/@vite/client', `/${entry}`], styles: [] };

/** What Vite needs to replace components in a running page. */
const refreshing = `<script type="module">import refresh from '/@react-refresh';
refresh.injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;</script>`;

/** The back office: one empty page for all of its screens, which the browser fills. Nobody keeps it. */
export function registerBackOffice(app: FastifyInstance, root: string, development: boolean): void {
  const files = development ? developmentFiles : builtFiles(root);
  const headers = {
    ...pageHeaders,
    'referrer-policy': 'no-referrer',
    // The workshop scans sheets by the camera of a phone.
    'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'content-type': 'text/html; charset=utf-8',
    ...(!development && { 'content-security-policy': contentSecurityPolicy({ scripts: [], styles: [] }, {}) }),
  };
  for (const locale of locales) {
    const page = documentOf(locale, files, development ? refreshing : '');
    for (const url of [bases[locale], `${bases[locale]}/*`])
      app.get(url, (_request, reply) => reply.headers(headers).send(page));
  }
}

function documentOf(locale: Locale, { scripts, styles }: Files, first: string): string {
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><title>Komoda</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
${styles.map((file) => `<link rel="stylesheet" href="${file}">`).join('')}
${first}${scripts.map((file) => `<script type="module" src="${file}"></script>`).join('')}
</head><body><div id="root"></div></body></html>`;
}
