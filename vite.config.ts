import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * The framework and what stands around every page travel in one file: thirty small ones compress a tenth worse.
 * What screens use stays with them, styles and icons too, and menus come when a hand goes near their buttons.
 */
const framework = /\/node_modules\/(react|react-dom|scheduler|lucide-react(?!\/dist\/esm\/icons))\//;
const aroundPages =
  /\/src\/(domain\/(?!cart\/line-|configurator|checkout|orders|payments|resources|catalogue\/(search-words|normalize-code|measures|product-labels|area-|packs-))|storefront\/(shell\/(?!mega-menu|mobile-menu-panel)|api|texts\/(late|price)|late-part|late-boundary|router|document|screen|use-page|follow|keep))/;
const groups = [{ name: 'shared', test: (id: string) => framework.test(id) || aroundPages.test(id) }];

/** What brings files of its own, or is only for development: it stays where it is installed. */
const apart = ['sharp', '@fastify/swagger-ui', 'vite'];

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
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  css: { modules: { generateScopedName: classOf } },
  build: isSsrBuild
    ? {
        ssr: true,
        outDir: 'dist/server',
        copyPublicDir: false,
        rollupOptions: {
          input: ['src/main/server.ts', 'src/main/entry-server.tsx'],
          external: apart,
          checks: { ineffectiveDynamicImport: false },
        },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        assetsInlineLimit: 0,
        rollupOptions: { input: 'src/main/entry-client.tsx', output: { codeSplitting: { groups } } },
      },
  ssr: { noExternal: isSsrBuild ? true : undefined },
}));
