import { join } from 'node:path';
import type { Plugin } from 'vite';

const drawn = '\0drawn-icon';
const source = join(import.meta.dirname, 'src/storefront/ui/draw-icon.ts');

/** The icons of lucide-react, each drawn by `drawIcon` in place of the component that comes with them. */
export const drawnIcons: Plugin = {
  name: 'drawn-icons',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === '../createLucideIcon.mjs' && importer?.includes('/lucide-react/') ? drawn : undefined,
  load: (id) => (id === drawn ? `export { drawIcon as default } from ${JSON.stringify(source)}` : undefined),
  // The keys of shapes are for elements of React. They are random letters, which no compression makes smaller.
  transform: (code, id) =>
    id.includes('/lucide-react/dist/esm/icons/')
      ? { code: code.replaceAll(/,\s*key: "\w+"/g, '').replace('__iconData.node;', ''), map: null }
      : undefined,
};
