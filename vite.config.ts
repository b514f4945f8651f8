import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { validatorPlugin } from './src/cli/validator-plugin.ts';

export default defineConfig({
  base: '/account/heloc/',
  plugins: [react(), validatorPlugin()],
  resolve: {
    alias: {
      // RJSF draws descriptions with a Markdown renderer, which nothing here needs.
      'markdown-to-jsx/react': fileURLToPath(new URL('./src/form/plain-markdown.tsx', import.meta.url)),
    },
  },
  build: { outDir: 'dist', emptyOutDir: true, assetsDir: 'assets', target: 'es2022', reportCompressedSize: true, modulePreload: { polyfill: false } },
});
