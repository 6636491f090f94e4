import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Problem {
  filename: string;
  message: string;
  code: string;
}

/** A folder with the lint rules of the project and nothing else, so that no other test sees the seeded files. */
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'boundaries-'));
  for (const path of ['.oxlintrc.json', 'package.json', 'tsconfig.json', 'scripts/borders']) {
    cpSync(join(root, path), join(folder, path), { recursive: true });
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the linter says of files with this code, each by its path. */
function lint(files: Record<string, string>): Record<string, string> {
  for (const [path, code] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), code);
  }
  const { stdout, stderr } = spawnSync(
    join(root, 'node_modules/.bin/node'),
    [join(root, 'node_modules/oxlint/bin/oxlint'), '--format=json', ...Object.keys(files)],
    { cwd: folder, encoding: 'utf8' },
  );
  if (!stdout.startsWith('{')) throw new Error(`The linter did not run: ${stdout}${stderr}`);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Problem[] };
  const answerOf = (path: string): string =>
    diagnostics
      .filter(({ filename }) => filename === path)
      .map(({ code, message }) => `${code} ${message}`)
      .join('\n');
  return Object.fromEntries(Object.keys(files).map((path) => [path, answerOf(path)]));
}

const domain = 'The domain imports the domain only.';
const contract = 'The contract imports the domain and zod.';
const texts = 'Texts import the domain only.';
const server = 'The server knows nothing of the storefront.';
const ground = 'The ground knows no area.';
const otherArea = 'Another area is called by its index.ts only.';
const storefront = 'The storefront reaches the server through the contract.';
const feature = 'A feature knows ui, api, the contract and the domain, never another feature.';
const ui = 'The design system knows no business.';

const refused: [folder: string, specifier: string, message: string][] = [
  ['src/domain/cart', 'node:fs', domain],
  ['src/domain/cart', 'zod', domain],
  ['src/domain/cart', '#contract/index.ts', domain],
  ['src/domain/cart', '../../contract/index.ts', domain],
  ['src/contract', 'fastify', contract],
  ['src/contract', '#server/database/database.ts', contract],
  ['src/i18n', '#contract/index.ts', texts],
  ['src/server/cart', '#storefront/router.tsx', server],
  ['src/server/cart', '../../storefront/router.tsx', server],
  ['src/server/cart', 'react-dom/server', server],
  ['src/server/cart', '#tests/builders/product.ts', server],
  ['src/server/cart', '#server/catalogue/queries.ts', otherArea],
  ['src/server/cart', '#server/providers/notices/book.ts', otherArea],
  ['src/server/cart', '#server/providers/notices/index.ts', otherArea],
  ['src/server/cart', '../payments/receive-notice.ts', otherArea],
  ['src/server/cart/lines', '../../payments/receive-notice.ts', otherArea],
  ['src/server/cart/lines', './../../payments/receive-notice.ts', otherArea],
  ['src/server/cart', '#server/unheard-of/queries.ts', otherArea],
  ['src/server/unheard-of', '#server/cart/queries.ts', otherArea],
  ['src/server/unheard-of/deep/down', '../../../cart/queries.ts', otherArea],
  ['src/server/database', '#server/cart/index.ts', ground],
  ['src/server/http', '../unheard-of/index.ts', ground],
  ['src/server/gateways/payu', '../../payments/index.ts', ground],
  ['src/server/database', '#server/areas.ts', ground],
  ['src/storefront/api', '#server/database/database.ts', storefront],
  ['src/storefront/routes', 'node:fs', storefront],
  ['src/storefront/features/cart', '#storefront/features/catalogue/product-box.tsx', feature],
  ['src/storefront/features/cart', '#storefront/features/catalogue/boxes/box.tsx', feature],
  ['src/storefront/features/cart', '../catalogue/product-box.tsx', feature],
  ['src/storefront/features/cart/lines', '../../catalogue/product-box.tsx', feature],
  ['src/storefront/features/unheard-of', '#storefront/features/cart/use-cart.ts', feature],
  ['src/storefront/features/cart', '#storefront/features/unheard-of/thing.ts', feature],
  ['src/storefront/features/cart', '#storefront/routes/cart.ts', feature],
  ['src/storefront/features/cart', '../../shell/shell.tsx', feature],
  ['src/storefront/shell', '#storefront/routes/cart.ts', 'The shell knows no screen.'],
  ['src/storefront/api', '#storefront/shell/shell.tsx', 'What every page uses knows no screen.'],
  ['src/storefront/forms', '#storefront/features/cart/cart-line.tsx', 'What every page uses knows no screen.'],
  ['src/storefront/ui', '#domain/routing/paths.ts', ui],
  ['src/storefront/ui', '../api/client.ts', ui],
  ['src/unheard-of', '#domain/locale.ts', 'src/unheard-of is a new layer'],
];

const allowed: [folder: string, specifier: string][] = [
  ['src/domain/cart', '#domain/pricing/money.ts'],
  ['src/contract', 'zod'],
  ['src/server/cart', '#server/providers/index.ts'],
  ['src/server/cart', '../payments/index.ts'],
  ['src/server/cart', '#server/database/database.ts'],
  ['src/server/cart/lines', '../queries.ts'],
  ['src/server/http', '#server/config/config.ts'],
  ['src/server', '#server/unheard-of/index.ts'],
  ['src/storefront/features/cart/lines', '../use-cart.ts'],
  ['src/storefront/features/cart', '#storefront/ui/button.tsx'],
  ['src/storefront/routes', '#storefront/features/cart/use-cart.ts'],
  ['src/main', '#server/cart/find-cart.ts'],
];

const named = (path: string, index: number): string =>
  `${path}/${path === 'src/server' ? 'areas' : `seeded-${index}`}.ts`;

describe('import boundaries', () => {
  it('refuse every forbidden import', () => {
    const files = refused.map(([path, specifier], index) => [
      named(path, index),
      `import { seeded } from '${specifier}';\nexport const seen = seeded;\n`,
    ]);

    const answers = lint(Object.fromEntries(files));

    const refusals = refused.map(([path, specifier], index) => [path, specifier, answers[named(path, index)]]);
    expect(refusals).toEqual(
      refused.map(([path, specifier, message]) => [path, specifier, expect.stringContaining(message)]),
    );
  });

  it('let through what the table allows', () => {
    const files = allowed.map(([path, specifier], index) => [
      named(path, index),
      `import { seeded } from '${specifier}';\nexport const seen = seeded;\n`,
    ]);

    const answers = lint(Object.fromEntries(files));

    expect(Object.values(answers).filter((answer) => answer.includes('borders'))).toEqual([]);
  });

  it('see an import in every way of writing it', () => {
    const answers = lint({
      'src/server/cart/seeded-late.ts': `export const seen = () => import('#server/providers/x.ts');\n`,
      'src/server/cart/seeded-type.ts': `export type Seen = import('#server/providers/x.ts').Seen;\n`,
      'src/server/cart/seeded-types.ts': `import type { Seen } from '#server/providers/x.ts';\nexport type Other = Seen;\n`,
      'src/server/cart/seeded-name.ts': `export { seen } from '#server/providers/x.ts';\n`,
      'src/server/cart/seeded-all.ts': `export * from '#server/providers/x.ts';\n`,
      'src/server/cart/seeded-side.ts': `import '#server/providers/x.ts';\n`,
    });

    for (const answer of Object.values(answers)) expect(answer).toContain(otherArea);
  });

  it('refuse a cycle, a default export, any, the clock and chance in the domain', () => {
    const answers = lint({
      'src/domain/cart/seeded-clock.ts': 'export const seeded = () => Date.now();\n',
      'src/domain/cart/seeded-chance.ts': 'export const seeded = () => Math.random();\n',
      'src/domain/cart/seeded-default.ts': 'const seeded = 1;\nexport default seeded;\n',
      'src/domain/cart/seeded-any.ts': 'export const seeded = (value: any) => value as number;\n',
      'src/domain/cart/seeded-a.ts': `import { b } from './seeded-b.ts';\nexport const a = () => b;\n`,
      'src/domain/cart/seeded-b.ts': `import { a } from './seeded-a.ts';\nexport const b = () => a;\n`,
    });

    expect(answers['src/domain/cart/seeded-clock.ts']).toContain("'Date.now' is restricted");
    expect(answers['src/domain/cart/seeded-chance.ts']).toContain("'Math.random' is restricted");
    expect(answers['src/domain/cart/seeded-default.ts']).toContain('no-default-export');
    expect(answers['src/domain/cart/seeded-any.ts']).toContain('no-explicit-any');
    expect(answers['src/domain/cart/seeded-b.ts']).toContain('no-cycle');
  });
});
