import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { drawnIcons } from './drawn-icons.ts';

/** The page of parts as files of its own: what the browser tests look at. The shop's build does not know them. */
export default defineConfig({
  plugins: [react(), drawnIcons],
  build: { outDir: 'dist/parts', rollupOptions: { input: 'dev/parts/index.html' } },
});
