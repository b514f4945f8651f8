import { createRequire } from 'node:module';
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

/** Marks a module that stands for one of React's packages. */
const named = '\0named:';

/**
 * React's packages, which are CommonJS, as modules with names. Otherwise whoever imports a name from one reads it, at every
 * use, through a getter of a copy that the bundler makes: at each element and each hook of what is drawn.
 */
const namedReact: Plugin = {
  name: 'formwork-named-react',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react(?:-dom|\/jsx-runtime)?$/ },
    handler: (id, importer, { kind }) =>
      kind === 'import-statement' && !importer?.startsWith(named) ? `${named}${id}` : null,
  },
  load: {
    filter: { id: /^\0named:/ },
    handler(id) {
      const name = id.slice(named.length);
      const names = Object.keys(createRequire(import.meta.url)(name)).filter((each) => each !== 'default');
      return `import all from '${name}';\nexport default all;\nexport const { ${names.join(', ')} } = all;`;
    },
  },
};

/**
 * Asks the browser to compile all functions of a script while it comes, beside the page's own work. Otherwise each is
 * compiled when it is first called, which took a sixth of the first Continue (28 November 2026). It counts as the first line
 * only, so it is put there after everything else. V8 heeds it (https://v8.dev/blog/explicit-compile-hints); for others it is
 * a comment.
 */
const compiledAhead: Plugin = {
  name: 'formwork-compiled-ahead',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
};

export default defineConfig({
  base: '/account/heloc/',
  plugins: [namedReact, react(), onlyTheCombobox, compiledAhead],
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
