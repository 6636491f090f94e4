import type { PageAssets } from '#main/entry-server.tsx';

/** A page that names no file of the build. */
export const noAssets = (): PageAssets => ({
  screen: null,
  styles: () => ({ text: '', files: [] }),
  fonts: [],
  scripts: () => [],
});
