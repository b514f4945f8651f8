import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * Of Downshift, the combobox alone. Each of its other controls says `useSelect.stateChangeTypes = …` at the top of the one
 * file that holds them all, and so counts as used: 4 kB of every first screen, compressed.
 */
const onlyTheCombobox: Plugin = {
  name: 'formwork-only-the-combobox',
  apply: 'build',
  transform: {
    filter: { id: /\/downshift\/dist\/downshift\.esm\.mjs$/ },
    handler: (code) => ({
      code: code.replace(/^(?:useSelect|useMultipleSelection|_useTagGroup)\.stateChangeTypes = .*$/gm, (line) =>
        ' '.repeat(line.length),
      ),
      map: null,
    }),
  },
};

export default defineConfig({
  base: '/account/heloc/',
  plugins: [react(), onlyTheCombobox],
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
    // What counts is what a borrower downloads, compressed: src/cli/build/budgets.json has the budgets.
    chunkSizeWarningLimit: 700,
    reportCompressedSize: true,
    modulePreload: { polyfill: false },
  },
});
