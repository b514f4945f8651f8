/** Which folder may import which, and why. `npm run imports` holds the code to it; design of the layers in README.md. */
const layer = (name, allowed, comment) => ({
  name: `${name}-imports`,
  severity: 'error',
  comment,
  from: { path: `^src/${name}/`, pathNot: '\\.test\\.tsx?$' },
  to: { path: `^src/(?!(${[name, ...allowed].join('|')})/)` },
});

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    layer(
      'model',
      [],
      'The words everything else is written in. If model needed anything, nothing could be understood alone.',
    ),
    layer(
      'interpreter',
      ['model'],
      'The interpreter gives the same answer in the browser, the sandbox and the command line. Hand it what it needs.',
    ),
    layer(
      'config',
      ['model', 'interpreter'],
      'Checking and compiling must not depend on how documents are drawn or served.',
    ),
    layer(
      'review',
      ['model', 'interpreter', 'config'],
      'A review compares two configurations, wherever they come from. Reading revisions is for the command line.',
    ),
    layer('services', ['model', 'interpreter'], 'Effects at the edge: services know documents and facts, not screens.'),
    layer('form', ['model'], 'The form draws any JSON Schema. It must not know of flows, brands or services.'),
    layer(
      'runner',
      ['model', 'interpreter', 'form', 'services'],
      'The runner joins documents to the form. Pages and routes are for app.',
    ),
    layer(
      'app',
      ['model', 'interpreter', 'form', 'services', 'runner'],
      'What a borrower downloads must not hold the checker, the sandbox or commands.',
    ),
    layer(
      'sandbox',
      ['model', 'interpreter', 'config'],
      'The sandbox stands in for a lender: it knows the contract, not the site that calls it.',
    ),
    layer(
      'server',
      ['model', 'interpreter', 'config'],
      'The server serves files and brands. What to serve is handed in by the command line.',
    ),
    {
      name: 'commands-draw-nothing',
      severity: 'error',
      comment:
        'A command runs where there is no page. What it needs of the looks is a pure function, which form/theme-variables.ts is.',
      from: { path: '^src/cli/', pathNot: '\\.test\\.ts$' },
      to: { path: '(^src/(app|runner)/|/react(-dom|-router-dom)?/)' },
    },
    {
      name: 'vite-is-imported-when-needed',
      severity: 'error',
      comment:
        'Commands start by require (src/cli/run.mjs). What Vite builds is another thing when it is no module itself: use `await import`.',
      from: { path: '^src/cli/' },
      to: { path: '/vite/', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-circles',
      severity: 'error',
      comment: 'Two files that import each other are one file that was cut in the wrong place.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'only-edges-read-files',
      severity: 'error',
      comment:
        'Reading files belongs to the command line, the sandbox and the server; everything else is handed what it needs.',
      from: { path: '^src/(model|interpreter|config|review|services|form|runner|app)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(node:)?(fs|fs/promises|child_process|net|http)$' },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      comment: 'A file that nothing imports is dead, or its import was forgotten.',
      from: {
        orphan: true,
        path: '^src/',
        pathNot:
          '(\\.d\\.ts$|\\.test\\.tsx?$|^src/cli/|^src/(server|sandbox)/browser/|^src/form/(rjsf-|plain-markdown))',
      },
      to: {},
    },
    {
      name: 'no-dev-tools-in-the-product',
      severity: 'error',
      comment: 'What is only installed for development is not there in production.',
      from: {
        path: '^src/',
        pathNot: '(\\.test\\.tsx?$|^src/cli/(types|test|bench|ensure-chromium|dev|validator-plugin)|/test-|/testing/)',
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '@types/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
