import { Problem } from '../../services/lib.mjs';
import {
  addCalls,
  addChange,
  addScreen,
  assertContext,
  branchOf,
  moduleFile,
  publish,
  strangerTo,
  tableOf,
  testModules,
} from '../house.mjs';
import { constant, pascal, spaced } from '../names.mjs';
import { addBeforeModule, addExport, addImport, addToArray, addToModule, isConst } from '../syntax.mjs';

export const use = "visits-report --context visits --table visit --title 'Reporte de visitas' --screen reporte-visitas";
export const options = {
  context: { type: 'string', needed: true, says: 'contexto de los hechos' },
  table: { type: 'string', needed: true, says: 'tabla de los hechos' },
  title: { type: 'string', needed: true, says: 'título' },
  screen: { type: 'string', needed: true, says: 'dirección de la pantalla' },
  menu: { type: 'string', default: '51', says: 'grupo del menú (51: reportes de ventas)' },
  profiles: { type: 'string', multiple: true, says: 'perfil que también la tiene (CAJERA); se repite' },
};

const KINDS = [
  [/^(int|bigint)\.(auto|key)/, 'id'],
  [/\.(uses|with|follows)\(|^(json|mediumblob|longtext|mediumtext|char)/, null],
  [/^tinyint/, 'flag'],
  [/^(int|bigint)/, 'integer'],
  [/^decimal\(\d+, ?2\)/, 'money'],
  [/^decimal/, 'decimal'],
  [/^datetime/, 'instant'],
  [/^date/, 'day'],
  [/./, 'text'],
];
const kindOf = ({ text }) => KINDS.find(([fits]) => fits.test(text))[1];

/** The user behind a name of somebody who did something (`user_created`, `user_applied`); undefined where the table has none. */
function doerOf(table, { name }) {
  const [, did] = /^user_(\w+)$/.exec(name) ?? [];
  const users = did === 'created' ? ['id_user_created', 'id_user'] : [`id_user_${did}`];
  const user = users.find((known) => table.columns.some((column) => column.name === known));
  return did && { user, id: `id_worker_${did}` };
}

/** A name of which nobody knows whose it is stays out. */
const isTold = (table, column) => doerOf(table, column)?.user !== undefined || !doerOf(table, column);

/** Columns of the table as a report shows them: its id, and what says something by itself. */
function columnsOf(table) {
  return table.columns.flatMap((column) => {
    const kind = kindOf(column);
    if (!kind) return [];
    const doer = doerOf(table, column);
    if (!isTold(table, column)) return [];
    const empty = /\.(null|computed)\b/.test(column.text) ? ', empty: true' : '';
    const title = spaced(column.name.replaceAll('_', '-'));
    const link = doer ? `, link: toWorker('${doer.id}')` : '';
    return [
      ...(doer ? [`{ key: '${doer.id}', title: '', kind: 'id', empty: true, place: 'answer' },`] : []),
      `{ key: '${column.name}', title: '${title}', kind: '${kind}'${empty}${link} },`,
    ];
  });
}

function addRoute(tree, context, { screen, title, CONSTANT }) {
  const file = `libs/${context}/web/routes.tsx`;
  if (!tree.exists(file)) {
    tree.make(file, 'report/routes.tsx.tpl', {});
    tree.edit(`libs/${context}/web/index.ts`, (source) => addExport(source, "export { routes } from './routes';"));
    tree.edit('apps/web/src/app/contexts.ts', (source) =>
      addExport(source, `export { routes as ${context} } from '@ceiba/${context}/web';`),
    );
  }
  const definitions = `libs/${context}/web/reports/definitions.ts`;
  if (!tree.exists(definitions)) tree.make(definitions, 'report/definitions.ts.tpl', {});
  tree.edit(definitions, (source) => addExport(source, `export { ${CONSTANT} } from '@ceiba/${context}/contract';`));
  const route = `reportRoute('${screen}', '${title}', async () => (await import('./reports/definitions')).${CONSTANT})`;
  tree.edit(file, (source) =>
    addToArray(addImport(source, 'reportRoute', '@ceiba/platform/web'), isConst('routes'), route),
  );
}

function addToReports(tree, context, { Pascal, name }) {
  tree.edit(moduleFile(context), (source) => {
    const imported = addImport(source, `${Pascal}Report`, `./reports/${name}.report`);
    if (source.includes('reportController')) return addToModule(imported, 'providers', `${Pascal}Report`, 'Report');
    const listed = addBeforeModule(
      addImport(imported, 'reportController', '@ceiba/platform/server'),
      `const reports = [${Pascal}Report];`,
    );
    const called = addToModule(listed, 'controllers', '...reports.map(reportController)', 'Controller');
    return addToModule(called, 'providers', '...reports', 'Handler');
  });
}

export function generate(tree, name, { context, table, title, screen, menu, profiles }) {
  assertContext(tree, context);
  if (context === 'catalogs' || context === 'identity')
    throw new Problem('un reporte es de un contexto que está encima de identity');
  const described = tableOf(tree, table);
  const branch = branchOf(described);
  const told = described.columns.filter((column) => kindOf(column) && isTold(described, column));
  const doers = told.flatMap((column) => doerOf(described, column) ?? []);
  const select = told.map((column) => `r.${column.name}`);
  const texts = told.filter((column) => kindOf(column) === 'text').map((column) => `'r.${column.name}'`);
  const words = {
    ...{ name, context, table, title, screen },
    id: described.id,
    CONSTANT: constant(name),
    Pascal: pascal(name),
    words: spaced(name),
    branchImport: branch ? "import { BRANCH_RECORD, BRANCH_REF } from '@ceiba/branches/contract';" : '',
    workerLink: doers.length > 0 ? "import { toWorker } from '@ceiba/identity/contract';" : '',
    workerImport: doers.length > 0 ? "import { workerOf } from '@ceiba/identity/server';" : '',
    filters: branch ? "{ kind: 'ref', name: 'id_branch_office', label: 'Sucursal', ref: BRANCH_REF }" : '',
    columns: [
      ...columnsOf(described),
      ...(branch ? ["{ key: 'key_branch_office', title: 'Sucursal', kind: 'text', link: BRANCH_RECORD },"] : []),
    ].join('\n'),
    asked: branch ? '{ branches }' : '_asked',
    from: branch
      ? `from ${table} r join branch_office b on b.id_branch_office = r.id_branch_office`
      : `from ${table} r`,
    select: [
      ...select,
      ...doers.map(({ user, id }) => `\${workerOf('r.${user}')} as ${id}`),
      ...(branch ? ['b.key_branch_office'] : []),
    ].join(', '),
    where: branch
      ? "...(branches ? [{ sql: 'r.id_branch_office in (?)', params: [branches.length > 0 ? branches : [0]] }] : [])"
      : '',
    search: texts.join(', '),
    body: '{}',
    ofOwn: branch ? ' of one’s own branches' : '',
    inBranch: branch ? ', id_branch_office: 1' : '',
    branchRows: branch ? 'await insertBranches(t.db, [{ id_branch_office: 1 }, { id_branch_office: 2 }]);' : '',
    otherRow: branch ? `await insertAny(t.db, '${table}', { ${described.id}: ID + 1, id_branch_office: 2 });` : '',
    staffBranches: branch ? '[1]' : '[]',
    stranger: profiles?.includes('CAJERA') ? 'almacen' : strangerTo(tree, screen),
    ...testModules(tree, context, branch ? ["import { insertBranches } from '@ceiba/branches/testing';"] : []),
  };
  tree.make(`libs/${context}/contract/${name}.ts`, 'report/definition.ts.tpl', words);
  publish(tree, context, name);
  tree.make(`libs/${context}/server/reports/${name}.report.ts`, 'report/report.ts.tpl', words);
  tree.make(`libs/${context}/server/reports/${name}.int-spec.ts`, 'report/int-spec.ts.tpl', words);
  addToReports(tree, context, words);
  addRoute(tree, context, words);
  addScreen(tree, { screen, title, group: menu, profiles });
  addCalls(tree, context, table, `'POST /report/${name}': () => ({}),`);
  addChange(tree, `Reporte: ${title} (\`/${screen}\`), con Excel, CSV y PDF.`);
  return `A row of the table is a row of the report. Titles, what is shown, filters and sums: docs/how-to/add-a-report.md
  npm test -- libs/${context}/server/reports/${name}`;
}
