import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const seeded: string[] = [];

/** Writes a file with a forbidden import where the rule must see it, and lints it. */
function lint(path: string, code: string): string {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, code);
  seeded.push(file);
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), [path], { cwd: root, encoding: 'utf8' });
  return stdout;
}

describe('import boundaries', () => {
  afterEach(() => {
    for (const file of seeded.splice(0)) rmSync(file, { force: true });
  });

  it.each([
    [
      'src/domain/cart/seeded.ts',
      `import { readFileSync } from 'node:fs';\nexport const seeded = readFileSync;\n`,
      'The domain imports the domain only.',
    ],
    [
      'src/domain/cart/seeded.ts',
      `import { z } from 'zod';\nexport const seeded = z;\n`,
      'The domain imports the domain only.',
    ],
    [
      'src/domain/cart/seeded.ts',
      `import { contract } from '#contract/index.ts';\nexport const seeded = contract;\n`,
      'The domain imports the domain only.',
    ],
    [
      'src/contract/seeded.ts',
      `import { openDatabase } from '#server/database/database.ts';\nexport const seeded = openDatabase;\n`,
      'The contract imports the domain and zod.',
    ],
    [
      'src/i18n/seeded.ts',
      `import { contract } from '#contract/index.ts';\nexport const seeded = contract;\n`,
      'Texts import the domain only.',
    ],
    [
      'src/server/cart/seeded.ts',
      `import { makeRouter } from '#storefront/router.tsx';\nexport const seeded = makeRouter;\n`,
      'The server knows nothing of the storefront.',
    ],
    [
      'src/server/cart/seeded.ts',
      `import { queries } from '#server/catalogue/queries.ts';\nexport const seeded = queries;\n`,
      'Another area is called by its index.ts only.',
    ],
    [
      'src/server/database/seeded.ts',
      `import { findCart } from '#server/cart/index.ts';\nexport const seeded = findCart;\n`,
      'The ground knows no area.',
    ],
    [
      'src/storefront/api/seeded.ts',
      `import { openDatabase } from '#server/database/database.ts';\nexport const seeded = openDatabase;\n`,
      'The storefront reaches the server through the contract.',
    ],
    [
      'src/storefront/features/cart/seeded.ts',
      `import { ProductBox } from '#storefront/features/catalogue/product-box.tsx';\nexport const seeded = ProductBox;\n`,
      'never another feature',
    ],
    [
      'src/storefront/ui/seeded.ts',
      `import { pathTo } from '#domain/routing/paths.ts';\nexport const seeded = pathTo;\n`,
      'The design system knows no business.',
    ],
  ])('%s is refused a forbidden import', (path, code, message) => {
    expect(lint(path, code)).toContain(message);
  });

  it('refuses a cycle, a default export, any, the clock and chance in the domain', () => {
    expect(lint('src/domain/cart/seeded.ts', 'export const seeded = () => Date.now();\n')).toContain(
      'Take now as an argument.',
    );
    expect(lint('src/domain/cart/seeded.ts', 'export const seeded = () => Math.random();\n')).toContain(
      'Take ids as arguments.',
    );
    expect(lint('src/domain/cart/seeded.ts', 'const seeded = 1;\nexport default seeded;\n')).toContain(
      'no-default-export',
    );
    expect(lint('src/domain/cart/seeded.ts', 'export const seeded = (value: any) => value as number;\n')).toContain(
      'no-explicit-any',
    );
    lint('src/domain/cart/seeded-a.ts', `import { b } from './seeded-b.ts';\nexport const a = () => b;\n`);
    expect(
      lint('src/domain/cart/seeded-b.ts', `import { a } from './seeded-a.ts';\nexport const b = () => a;\n`),
    ).toContain('no-cycle');
  });
});
