import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  base: '/account/heloc/',
  plugins: [react()],
  resolve: {
    // What RJSF brings and no step uses; src/form/README.md says what stands in for it.
    alias: [
      // The router's package offers its development build, with its warnings, unless a server asks for the other.
      {
        find: /^react-router$/,
        replacement: fileURLToPath(new URL('./node_modules/react-router/dist/production/index.mjs', import.meta.url)),
      },
      {
        find: /^react-router\/dom$/,
        replacement: fileURLToPath(
          new URL('./node_modules/react-router/dist/production/dom-export.mjs', import.meta.url),
        ),
      },
      {
        find: 'markdown-to-jsx/react',
        replacement: fileURLToPath(new URL('./src/form/plain-markdown.tsx', import.meta.url)),
      },
      { find: 'fast-uri', replacement: fileURLToPath(new URL('./src/form/rjsf-references.ts', import.meta.url)) },
      {
        find: /^\.\/shallowAllOfMerge\.js$/,
        replacement: fileURLToPath(new URL('./src/form/rjsf-all-of.ts', import.meta.url)),
      },
      {
        find: /^\.\.\/getDefaultRegistry\.js$/,
        replacement: fileURLToPath(new URL('./src/form/rjsf-registry.ts', import.meta.url)),
      },
    ],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    target: 'es2022',
    // What counts is what a borrower downloads, compressed: npm run bench has the budget.
    chunkSizeWarningLimit: 700,
    reportCompressedSize: true,
    modulePreload: { polyfill: false },
  },
});
