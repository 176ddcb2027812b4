// The rules of the house that a machine can hold: boundaries between contexts and rooms, sizes, and no way round the types.
import { readFileSync } from 'node:fs';
import nx from '@nx/eslint-plugin';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { withAdvice } from './tools/lint-rules/boundaries.mjs';
import { citations } from './tools/lint-rules/citations.mjs';
import { controllerBans } from './tools/lint-rules/controllers.mjs';
import { hiddenIcons } from './tools/lint-rules/hidden-icons.mjs';
import { loaded } from './tools/lint-rules/loaded.mjs';
import { migrationName } from './tools/lint-rules/migration-name.mjs';
import { ownEntries } from './tools/lint-rules/own-entries.mjs';
import { pageReads } from './tools/lint-rules/page-reads.mjs';
import { recordLinks } from './tools/lint-rules/record-links.mjs';

/** Contexts from the ground up: a context may use those of the lists before it. */
const floors = JSON.parse(readFileSync(new URL('tools/floors.json', import.meta.url), 'utf8'));
const below = (index) => floors.slice(0, index + 1).flat();

// A floor may also look at its neighbours on the same floor that stand before it in the list.
const scopes = floors.flatMap((names, index) =>
  names.map((name) => ({
    sourceTag: `scope:${name}`,
    onlyDependOnLibsWithTags: [...below(index - 1), ...names.slice(0, names.indexOf(name) + 1)].map(
      (other) => `scope:${other}`,
    ),
  })),
);

const rooms = [
  { sourceTag: 'type:contract', onlyDependOnLibsWithTags: ['type:contract'] },
  { sourceTag: 'type:server', onlyDependOnLibsWithTags: ['type:server', 'type:contract'] },
  { sourceTag: 'type:web', onlyDependOnLibsWithTags: ['type:web', 'type:contract'] },
  { sourceTag: 'type:testing', onlyDependOnLibsWithTags: ['type:testing', 'type:server', 'type:contract'] },
  { sourceTag: 'type:app', onlyDependOnLibsWithTags: ['*'] },
  { sourceTag: 'scope:app', onlyDependOnLibsWithTags: ['*'] },
];

/** Tests of a server room stand on the testing rooms too, and those on the server they test: the one circle there is. */
const testRooms = rooms.map((room) =>
  room.sourceTag === 'type:server'
    ? { ...room, onlyDependOnLibsWithTags: [...room.onlyDependOnLibsWithTags, 'type:testing'] }
    : room,
);
const testCircles = floors.flat().map((name) => [`${name}-server`, `${name}-testing`]);
/** Whole journeys are told what the apps are and use the tools; the tools load what the apps load. */
const appCircles = [...['api', 'worker', 'web', 'tools'].map((name) => [name, 'testing']), ['api', 'tools']];
const boundaries = (constraints, { allow = [], ignoredCircularDependencies = [] } = {}) => [
  'error',
  {
    allow,
    ignoredCircularDependencies,
    // Screens load lazily file by file, not context by context.
    checkDynamicDependenciesExceptions: ['@ceiba/**'],
    enforceBuildableLibDependency: false,
    depConstraints: [...scopes, ...constraints],
  },
];

const contractBans = ['@nestjs/*', 'typeorm', 'mysql2*', 'react*', 'antd*', 'node:*', 'ioredis', 'bullmq'].map(
  (group) => ({ group: [group], message: 'A contract knows no framework (architecture.md, section 1).' }),
);

const loose = [
  { selector: 'TSAsExpression > TSAsExpression > TSUnknownKeyword', message: 'No `as unknown as`.' },
  { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
  {
    selector:
      'Property[key.name="search"] > ArrayExpression:has(> Literal):not(:has(> :not(Literal[value=/full_name/])))',
    message: 'A list of people finds them by `NamedCustomers.among` (ADR 45).',
  },
  {
    selector: 'MemberExpression[property.name="writeText"][object.property.name="clipboard"]',
    message: 'A browser may refuse to copy: `copyText` says so.',
  },
  { selector: 'CallExpression[callee.name="forwardRef"]', message: 'No forwardRef: no circles.' },
  { selector: 'CallExpression[callee.name=/^parse(Float|Int)$/]', message: 'Figures are read by `readFigure`.' },
  {
    selector:
      'CallExpression[callee.name="Number"] MemberExpression[property.name="value"][object.property.name=/arget$/]',
    message: 'What a person typed is read by `readFigure`, in `NumberField`, `FigureInput` or `FigureCell`.',
  },
  {
    selector:
      ':matches(ImportSpecifier[imported.name="InputNumber"], JSXAttribute[name.name="inputMode"] > Literal[value="decimal"])',
    message: 'Numbers are typed into `NumberField`, `MoneyField`, `FigureInput` or `FigureCell`.',
  },
  {
    selector:
      'JSXOpeningElement[name.name=/^(Number|Text|Code|Money)Field$/] > JSXAttribute:matches([name.name="name"][value.value=/^id_/], [name.name="label"][value.value=/\\bID\\b/])',
    message: 'Where an id is asked for a picker finds it: `PickerField`, `RecordField` or the picker of its context.',
  },
  {
    selector:
      ':matches(MethodDefinition[key.name="of"], VariableDeclarator[id.name="of"], Identifier.params[name="of"], :matches(ArrayPattern, ObjectPattern) Identifier[name="of"])',
    message: 'Say what it gives or takes instead of `of` (architecture.md, section 4).',
  },
  {
    selector:
      'MethodDefinition[key.name=/^on(ModuleInit|ApplicationBootstrap)$/] CallExpression[arguments.length!=0] > MemberExpression.callee[object.type="MemberExpression"][object.object.type="ThisExpression"]',
    message:
      'A context does not hand itself over at its start: what one below asks for is a Nest token, what many give is found by a decorator (architecture.md, "What a context above gives").',
  },
];

/** What comes from the server is what a schema of the contract says, never what a screen believes (ADR 28). */
const answerCasts = ['data', 'result', 'error', 'answer', 'reply', 'refusal'].flatMap((name) => [
  `TSAsExpression:not([typeAnnotation.typeName.name="const"]) > Identifier[name="${name}"].expression`,
  `TSAsExpression > MemberExpression:matches([property.name="${name}"], [object.name="${name}"]).expression`,
  `TSAsExpression > LogicalExpression.expression > :matches(Identifier[name="${name}"], MemberExpression[property.name="${name}"])`,
]);
const answersByHand = {
  selector: answerCasts.join(', '),
  message: 'Read it with `carriedBy(refusal, schema)` and a schema of the contract (ADR 28).',
};

/** Nx's rules; the one about boundaries says besides what to do instead. */
const boundariesRule = withAdvice(nx.rules['enforce-module-boundaries']);
const nxPlugin = { ...nx, rules: { ...nx.rules, 'enforce-module-boundaries': boundariesRule } };

/** Rules of ours: tools/lint-rules. */
const ceiba = {
  rules: {
    citations,
    'hidden-icons': hiddenIcons,
    loaded,
    'migration-name': migrationName,
    'own-entries': ownEntries,
    'page-reads': pageReads,
    'record-links': recordLinks,
  },
};

export default tseslint.config(
  { ignores: ['dist/**', '.data/**', '.data-*/**', 'node_modules/**', '.nx/**', 'docs/**'] },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.recommended],
    plugins: { '@nx': nxPlugin, 'react-hooks': hooks, ceiba },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      ...hooks.configs.recommended.rules,
      '@nx/enforce-module-boundaries': boundaries(rooms),
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': true }],
      '@typescript-eslint/consistent-type-imports': 'off',
      // A leading underscore says: on purpose (a body that must be empty, a field left out).
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-restricted-syntax': ['error', ...loose],
      'max-lines': ['error', { max: 250, skipBlankLines: false, skipComments: false }],
      'max-lines-per-function': ['error', { max: 50, skipBlankLines: true, skipComments: true }],
      'max-params': ['error', 6],
      'no-console': 'error',
      'ceiba/citations': 'error',
    },
  },
  // Upward only events, and those are what a reaction names (architecture.md, section 1).
  {
    files: ['libs/*/server/reactions/*.ts'],
    rules: { '@nx/enforce-module-boundaries': boundaries(rooms, { allow: ['^@ceiba/[a-z]+/contract$'] }) },
  },
  // Where the tests meet the whole house: the API's set-up, the worker's list of contexts, the migrations.
  {
    files: ['apps/testing/**/*.ts', 'apps/*/e2e/**/*.ts'],
    rules: {
      '@nx/enforce-module-boundaries': boundaries(rooms, {
        allow: ['/api/src/', '/worker/src/', '/tools/migrate$', '/tools/demo/load$', '/tools/check-stock$'],
        ignoredCircularDependencies: appCircles,
      }),
    },
  },
  // Tools put the house together, too: what no face shows they take from its file.
  {
    files: ['tools/**/*.ts'],
    rules: {
      '@nx/enforce-module-boundaries': boundaries(rooms, {
        allow: ['^(../)+(apps|libs)/'],
        ignoredCircularDependencies: appCircles,
      }),
    },
  },
  {
    files: ['libs/*/server/**/*.int-spec.ts', 'libs/*/testing/**/*.ts'],
    rules: {
      '@nx/enforce-module-boundaries': boundaries(testRooms, { ignoredCircularDependencies: testCircles }),
    },
  },
  {
    files: ['libs/*/web/**/*.ts', 'libs/*/web/**/*.tsx', 'apps/web/src/**/*.ts', 'apps/web/src/**/*.tsx'],
    ignores: ['**/*.spec.ts', '**/*.spec.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...loose, answersByHand], 'ceiba/own-entries': 'error' },
  },
  {
    files: ['**/*.tsx'],
    rules: {
      'ceiba/hidden-icons': 'error',
      'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }],
    },
  },
  // Platform's own are the machine itself.
  {
    files: ['libs/*/server/http/*.controller.ts'],
    ignores: ['libs/platform/**'],
    rules: { 'no-restricted-imports': ['error', controllerBans] },
  },
  { files: ['libs/*/contract/**/*.ts'], rules: { 'no-restricted-imports': ['error', { patterns: contractBans }] } },
  {
    files: [
      '**/*.spec.ts',
      '**/*.spec.tsx',
      '**/*.int-spec.ts',
      '**/*.e2e-spec.ts',
      'migrations/**',
      'tools/demo/**',
      '**/*.definition.ts',
      '**/*.definitions.ts',
    ],
    rules: { 'max-lines-per-function': 'off', 'max-lines': 'off' },
  },
  {
    files: ['libs/*/web/**/*.tsx', 'apps/web/src/**/*.tsx'],
    // The one that wraps it, and rows of its foot.
    ignores: ['libs/platform/web/parts/wide-table.tsx', 'libs/platform/web/list/sum-row.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'antd',
              importNames: ['Table'],
              message: 'Use `WideTable` (or a list): what scrolls sideways must be reached by keyboard.',
            },
          ],
        },
      ],
    },
  },
  { files: ['apps/web/e2e/**/*.ts'], rules: { 'ceiba/page-reads': 'error' } },
  {
    files: ['libs/*/web/**/*.ts', 'libs/*/web/**/*.tsx', 'libs/*/contract/**/*.ts'],
    // Their rows are the records, opened over the list as it stands.
    ignores: [
      'libs/products/web/list/*.tsx',
      'libs/stock/web/documents/list/*.tsx',
      'libs/branches/web/branches-screen.tsx',
      'libs/periods/web/list/periods-screen.tsx',
      'libs/commissions/web/{customer/customer-screen,earned/history-screen,payouts/my-payments-screen}.tsx',
      '**/*-ref.ts',
      '**/*.spec.ts',
      '**/*.spec.tsx',
    ],
    rules: { 'ceiba/record-links': 'error' },
  },
  // Platform's own are the machine itself.
  {
    files: ['libs/*/web/**/*.tsx', 'apps/web/src/**/*.tsx'],
    ignores: ['libs/platform/**', '**/*.spec.tsx'],
    rules: { 'ceiba/loaded': 'error' },
  },
  { files: ['migrations/**/*.ts'], rules: { 'ceiba/migration-name': 'error' } },
  { files: ['tools/**', '**/*.e2e-spec.ts', 'libs/platform/testing/app/failures.ts'], rules: { 'no-console': 'off' } },
  // Its cases are citations that lead nowhere.
  { files: ['tools/lint-rules/citations.spec.ts'], rules: { 'ceiba/citations': 'off' } },
);
