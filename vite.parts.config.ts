import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The page of parts as files of its own: what the browser tests look at. The shop's build does not know them. */
export default defineConfig({
  plugins: [react()],
  build: { outDir: 'dist/parts', rollupOptions: { input: 'dev/parts/index.html' } },
});
