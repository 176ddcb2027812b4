// Five suites: unit (pure), components (in a DOM), integration (real MariaDB and Redis), api e2e, web e2e (Chromium). tools/test.mjs runs them in order.
const { readFileSync } = require('node:fs');
const swcrc = JSON.parse(readFileSync(`${__dirname}/.swcrc`, 'utf8'));
delete swcrc.$schema;
const swc = { ...swcrc, swcrc: false, jsc: { ...swcrc.jsc, baseUrl: __dirname } };
const swcTsx = {
  ...swc,
  jsc: { ...swc.jsc, parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
};

// The house's own names, as the compiler knows them.
const { paths } = JSON.parse(readFileSync(`${__dirname}/tsconfig.base.json`, 'utf8')).compilerOptions;
const aliases = Object.fromEntries(
  Object.entries(paths).map(([name, [path]]) => [
    `^${name.replace('*', '(.*)')}$`,
    path.replace('./', '<rootDir>/').replace('*', '$1'),
  ]),
);

// Packages that ship only ES modules; Jest runs CommonJS and transforms them.
const esm =
  '@ant-design/colors|@ant-design/fast-color|@ant-design/icons-svg|@nestjs|@standard-schema|file-type|uid|iterare|strtok3|token-types|uint8array-extras|@tokenizer|@borewit|es-toolkit|js-yaml|@bull-board|load-esm|content-disposition|cookie|@reduxjs|immer|qr|react-redux|redux|redux-thunk|reselect|react-router';

const base = {
  rootDir: __dirname,
  testEnvironment: 'node',
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  moduleNameMapper: aliases,
  transform: {
    '^.+\\.tsx$': ['@swc/jest', swcTsx],
    '^.+\\.(ts|js|mjs)$': ['@swc/jest', swc],
  },
  transformIgnorePatterns: [`^(?!.*/node_modules/(${esm})/).*/node_modules/`],
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/.data'],
  setupFiles: ['reflect-metadata'],
};

// Suites that start the house are told how it is put together.
const composed = {
  ...base,
  setupFiles: [...base.setupFiles, '<rootDir>/apps/testing/compose.ts'],
  testEnvironment: '<rootDir>/tools/test/realm/environment.cjs',
  runtime: '<rootDir>/tools/test/realm/runtime.cjs',
};

module.exports = {
  // For one that hangs; how long something may take is what a test says itself.
  testTimeout: 300_000,
  // What test files leave in a worker's memory makes each collection longer: beyond this a new one takes over.
  workerIdleMemoryLimit: '900MB',
  projects: [
    { ...base, displayName: 'unit', testMatch: ['<rootDir>/{apps,libs,tools}/**/*.spec.ts'] },
    {
      ...base,
      displayName: 'components',
      testMatch: ['<rootDir>/{apps,libs}/**/*.spec.tsx'],
      testEnvironment: '<rootDir>/tools/test/dom/environment.cjs',
      setupFilesAfterEnv: ['<rootDir>/tools/test/dom/setup.cjs'],
      moduleNameMapper: { ...base.moduleNameMapper, '\\.css$': '<rootDir>/tools/test/dom/style.cjs' },
    },
    { ...composed, displayName: 'integration', testMatch: ['<rootDir>/{apps,libs}/**/*.int-spec.ts'] },
    { ...composed, displayName: 'api-e2e', testMatch: ['<rootDir>/apps/{api,worker}/e2e/**/*.e2e-spec.ts'] },
    { ...composed, displayName: 'web-e2e', testMatch: ['<rootDir>/apps/web/e2e/**/*.e2e-spec.ts'] },
  ],
};
