import { Problem } from '../../services/lib.mjs';
import {
  addChange,
  addScreen,
  assertContext,
  contextsOf,
  nextMigration,
  sqlTypeOf,
  tableOf,
  tablesOf,
} from '../house.mjs';
import { camel, constant, pascal, plural, snake, spaced } from '../names.mjs';
import { addExport, addToObject, isConst } from '../syntax.mjs';

export const use = 'visits --record visit --one Visita --many Visitas --screen visitas --menu 15 [--on customers]';
export const options = {
  record: { type: 'string', needed: true, says: 'su primer registro, en inglés' },
  one: { type: 'string', needed: true, says: 'cómo se llama un registro' },
  many: { type: 'string', needed: true, says: 'cómo se llaman todos' },
  gender: { type: 'string', default: 'f', says: 'f o m' },
  screen: { type: 'string', needed: true, says: 'dirección de la pantalla' },
  menu: { type: 'string', needed: true, says: 'grupo del menú' },
  on: { type: 'string', default: 'branches', says: 'el contexto más alto sobre el que está' },
  profiles: { type: 'string', multiple: true, says: 'perfil que también tiene la pantalla (CAJERA); se repite' },
};

/** Template -> place of the file. */
const files = (context, record, records) => ({
  'contract-index.ts': `libs/${context}/contract/index.ts`,
  'contract.ts': `libs/${context}/contract/${record}.ts`,
  'server-index.ts': `libs/${context}/server/index.ts`,
  'module.ts': `libs/${context}/server/${context}.module.ts`,
  'entity.ts': `libs/${context}/server/persistence/${record}.entity.ts`,
  'repository.ts': `libs/${context}/server/persistence/${record}.repository.ts`,
  'list.ts': `libs/${context}/server/use-cases/list-${records}.ts`,
  'get.ts': `libs/${context}/server/use-cases/get-${record}.ts`,
  'save.ts': `libs/${context}/server/use-cases/save-${record}.ts`,
  'delete.ts': `libs/${context}/server/use-cases/delete-${record}.ts`,
  'controller.ts': `libs/${context}/server/http/${records}.controller.ts`,
  'int-spec.ts': `libs/${context}/server/http/${records}.int-spec.ts`,
  'testing-index.ts': `libs/${context}/testing/index.ts`,
  'builder.ts': `libs/${context}/testing/${records}.ts`,
  'web-index.ts': `libs/${context}/web/index.ts`,
  'routes.tsx': `libs/${context}/web/routes.tsx`,
  'api.ts': `libs/${context}/web/${records}.api.ts`,
  'modal.tsx': `libs/${context}/web/list/${record}-modal.tsx`,
  'screen.tsx': `libs/${context}/web/list/${records}-screen.tsx`,
  'calls.ts': `apps/api/e2e/answers/${context}.calls.ts`,
});

/** A floor right above the context it stands on; branches are below all. */
function addFloor(tree, context, on) {
  tree.edit('tools/floors.json', (text) => {
    const floors = JSON.parse(text);
    const at = floors.findIndex((names) => names.includes(on)) + 1;
    if (at === floors.length) floors.push([]);
    floors[at].push(context);
    return `[\n${floors.map((names) => `  ${JSON.stringify(names)}`).join(',\n')}\n]\n`;
  });
}

export function generate(tree, context, { record, one, many, gender, screen, menu, on, profiles }) {
  if (!/^[a-z]+$/.test(context)) throw new Problem('un contexto se llama con una sola palabra');
  if (contextsOf(tree).includes(context)) throw new Problem(`el contexto ${context} ya existe`);
  assertContext(tree, on);
  const table = snake(record);
  if (tablesOf(tree).some(({ name }) => name === table)) throw new Problem(`la tabla ${table} ya existe`);
  const records = plural(record);
  const { file, className } = nextMigration(tree, context, record);
  const branch = tableOf(tree, 'branch_office').columns.find(({ name }) => name === 'id_branch_office');
  const feminine = gender === 'f';
  const words = {
    ...{
      context,
      Context: pascal(context),
      CONTEXT: constant(context),
      className,
      record,
      records,
      table,
      one,
      many,
      screen,
    },
    id: `id_${table}`,
    camel: camel(record),
    cameles: camel(records),
    Pascal: pascal(record),
    Pascals: pascal(records),
    CONSTANT: constant(record),
    words: spaced(record),
    wordsPlural: spaced(records),
    oneLower: one.toLowerCase(),
    manyLower: many.toLowerCase(),
    o: feminine ? 'a' : 'o',
    article: feminine ? 'La' : 'El',
    branchSql: sqlTypeOf(branch.type),
    stranger: profiles?.includes('CAJERA') ? 'almacen' : 'cajera',
  };
  tree.make(file, 'context/migration.ts.tpl', words);
  for (const [template, path] of Object.entries(files(context, record, records)))
    tree.make(path, `context/${template}.tpl`, words);
  addFloor(tree, context, on === 'identity' ? 'branches' : on);
  tree.edit('apps/contexts/modules.ts', (source) =>
    addExport(source, `export { ${pascal(context)}Module } from '@ceiba/${context}/server';`),
  );
  tree.edit('apps/web/src/app/contexts.ts', (source) =>
    addExport(source, `export { routes as ${context} } from '@ceiba/${context}/web';`),
  );
  tree.edit('libs/identity/web/audit/audit-words.ts', (source) =>
    addToObject(source, isConst('ENTITIES'), `${table}: '${one}'`),
  );
  addScreen(tree, { screen, title: many, group: menu, profiles });
  addChange(tree, `${many} (\`/${screen}\`).`);
  return `A context with one record by branch: contract, server, screen, builder and tests. Next: docs/how-to/add-a-context.md
  npm test -- 'tools/(registered|architecture)|apps/api/src/tables|libs/${context}'`;
}
