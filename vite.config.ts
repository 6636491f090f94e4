import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { drawnIcons } from './drawn-icons.ts';
import { tiedWords } from './tied-words.ts';

/** Files below these paths of src. */
const within = (...paths: readonly string[]) => {
  const one = new RegExp(`/src/(${paths.join('|')})`);
  return (id: string) => one.test(id);
};
const framework = /\/node_modules\/(react|react-dom|scheduler|lucide-react(?!\/dist\/esm\/icons(?!\/(arrow-|play))))\//;
const aroundPages = within(
  'domain/(?!accounts/(registration|street|tax-number)|calendar|distribution|tracking|cart/line-|configurator|checkout|orders|payments|resources|routing/sheet-path|catalogue/(compared|free-space|search-words|normalize-code|orderable-|size-ranges|area-|packs-))',
  'storefront/(api/(?!session-answers)|document|late/(late|hydration|idle)|navigation/(screen|use-page|follow|keep))',
  'storefront/shell/(?!checkout-header|mega-menu|mobile-menu-panel|business-panel|feature-panel|suggestion-groups)',
  'storefront/texts/(late|price)',
  'storefront/ui/(button|draw-icon|price|rich-text|even-columns|scroll-row|tick)',
  'storefront/features/(catalogue/(product-box|product-pictures|box-price|list-inputs)|product/late-lightbox)',
);

/**
 * What a page loads travels in few files: thirty small ones compress a tenth worse. The framework, what stands around
 * every page and what most of them show are one; what several screens share is one for each kind of screen. What a
 * single screen uses stays with it, styles and icons too, and menus come when a hand goes near their buttons. Of two
 * groups that take a file the first has it.
 */
const groups = [
  { name: 'framework', test: framework },
  { name: 'shared', test: aroundPages },
  { name: 'quantities', test: within('storefront/ui/(number-input|quantity-field)') },
  {
    name: 'buying',
    test: within(
      'storefront/features/(cart/(use-add-to-cart|drawer-store)|forms/(ask-for-price|late-form)|purchase/late-packs|resources/late-resources)',
      'storefront/(routes/(late-configurator|late-extras|product-data)|features/product/box-of|texts/supply-text)',
      'i18n/country-name',
    ),
  },
  {
    name: 'late',
    test: within(
      'domain/(catalogue/compared|configurator/flatten-attributes)',
      'storefront/(features/(catalogue/kept-ids|tracking/consent-store)|ui/(field|checkbox))',
    ),
  },
  {
    name: 'rooms',
    test: within(
      'storefront/features/inspirations/(image-inputs|mosaic|scene|use-pointed-products)',
      'storefront/features/catalogue/room-box',
    ),
  },
  { name: 'parts', test: within('storefront/routes/page-blocks/(block-parts|page-part)') },
  { name: 'states', test: within('storefront/(ui/(empty-state|skeleton|use-modal|drawer|dialog)|texts/error-text)') },
  {
    name: 'lists',
    test: within(
      'storefront/features/catalogue/(product-list|product-grid|filter|facet|indexed|list-address|list-pages)',
      'storefront/features/catalogue/(paged|no-products|sort|use-product)',
      'storefront/(ui/pagination|routes/(list|use-search))',
    ),
  },
];

/** What brings files of its own, or is only for development: it stays where it is installed. */
export const apart = ['sharp', 'pdfkit', '@fastify/swagger-ui', 'vite'];

/** Names of classes travel in pages, styles and scripts. */
const classOf = (name: string, file: string) =>
  `_${name}_${createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
    .slice(0, 4)}`;

/**
 * The browser's files go to dist/client. The server and its renderer go to dist/server with their packages: few files
 * are read five times as fast at the start as twelve hundred, and what comes late in a browser is there at once.
 */
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react(), drawnIcons, tiedWords],
  css: { modules: { generateScopedName: classOf } },
  build: isSsrBuild
    ? {
        ssr: true,
        outDir: 'dist/server',
        copyPublicDir: false,
        rollupOptions: {
          input: [
            'src/main/server.ts',
            'src/main/start-shop.ts',
            'src/main/entry-server.tsx',
            'src/main/feed-program.ts',
            'src/main/komoda.ts',
          ],
          external: apart,
          checks: { ineffectiveDynamicImport: false },
        },
      }
    : mode === 'backoffice'
      ? {
          // Beside the files of the shop, and cut without regard to them: the shop loads the same as without it.
          outDir: 'dist/client',
          emptyOutDir: false,
          copyPublicDir: false,
          manifest: '.vite/backoffice.json',
          assetsInlineLimit: 0,
          rollupOptions: { input: 'src/backoffice/main.tsx' },
        }
      : {
          outDir: 'dist/client',
          manifest: true,
          assetsInlineLimit: 0,
          rollupOptions: {
            input: 'src/main/entry-client.tsx',
            // A page carries the names of all its late files; sixteen letters compress better than sixty-four.
            output: { hashCharacters: 'hex', codeSplitting: { groups } },
          },
        },
  ssr: { noExternal: isSsrBuild ? true : undefined },
}));
