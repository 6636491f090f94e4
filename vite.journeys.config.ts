import { defineConfig } from 'vite';
import { apart } from './vite.config.ts';

/**
 * The shop of the browser tests and the scripts that journeys run beside it, built as the shop is: from their sources
 * each would start five times as long.
 */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist/journeys',
    copyPublicDir: false,
    rollupOptions: {
      input: ['browser-shop', 'staff-at-once', 'week-of-orders'].map((name) => `tests/support/${name}.ts`),
      external: apart,
      checks: { ineffectiveDynamicImport: false },
    },
  },
  ssr: { noExternal: true },
});
