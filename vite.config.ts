import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The browser's files go to dist/client, the renderer to dist/server as one file. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  build: isSsrBuild
    ? { ssr: true, outDir: 'dist/server', rollupOptions: { input: 'src/main/entry-server.tsx' } }
    : { outDir: 'dist/client', manifest: true, cssCodeSplit: false, assetsInlineLimit: 0, rollupOptions: { input: 'src/main/entry-client.tsx' } },
  ssr: { noExternal: isSsrBuild ? true : undefined },
}));
