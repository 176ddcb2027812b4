import { Problem } from '../../services/lib.mjs';
import { addCalls, addChange, describeTable, nextMigration, publish, register, sqlTypeOf, tableOf } from '../house.mjs';
import { camel, constant, pascal, plural, snake, spaced } from '../names.mjs';
import { addImport, addToArray, addToObject, isConst } from '../syntax.mjs';

export const use = 'donation --title Donativo --screen factura-libre';
export const options = {
  title: { type: 'string', needed: true, says: 'cómo se llama el documento' },
  screen: { type: 'string', needed: true, says: 'pantalla del personal que lo timbra y cancela' },
  mine: { type: 'string', default: 'historial-compras', says: 'pantalla del socio que abre los suyos' },
};

const server = 'libs/invoicing/server';

/** The tests of the road and of strangers, and the contract test, learn how one is made. */
function addTests(tree, { name, table, id, KIND }) {
  tree.edit('libs/invoicing/testing/documents.ts', (source) => {
    const make = `${KIND}: async (office, owner) => {
      const ${id} = 900 + owner;
      const row = { ${id}, id_branch_office: 1, id_customers: owner, base: '100.00', tax: '16.00' };
      await insertAny(office.t.db, '${table}', row);
      return asking(office, '/facturama/${name}', { p_${id}: ${id} }, await office.t.login('admin'));
    }`;
    return addToObject(addImport(source, 'insertAny', '@ceiba/platform/testing'), isConst('DOCUMENTS'), make);
  });
  tree.edit(`${server}/http/strangers.int-spec.ts`, (source) =>
    addToObject(source, isConst('OPENED_BY'), `${KIND}: '${name}/pdf'`),
  );
  addCalls(
    tree,
    'invoicing',
    table,
    `'POST /facturama/${name}': async (demo) => {
    const id_branch_office = await demo.id('branch_office', 'id_branch_office', "zip_code <> '' and id_type_money = 2");
    const id_customers = await demo.id('customers', 'id_customers');
    await insertAny(demo.t.db, '${table}', { ${id}: 900, id_branch_office, id_customers, base: '100.00', tax: '16.00' });
    return { body: { ${id}: 900 } };
  },`,
  );
  tree.edit('apps/api/e2e/answers/invoicing.calls.ts', (source) =>
    addImport(source, 'insertAny', '@ceiba/platform/testing'),
  );
  tree.edit('apps/api/e2e/answers/answers.e2e-spec.ts', (source) =>
    addToObject(source, isConst('RAW'), `'GET /facturama/${name}/pdf/{id}': 'file'`),
  );
}

/** Its words, whose branch it is, and how the board finds what was refused. */
function addFaces(tree, { table, id, title, screen, KIND }) {
  tree.edit('libs/invoicing/contract/cfdi-kinds.ts', (source) =>
    addToObject(source, isConst('CFDI_KIND_TEXTS'), `${KIND}: '${title}'`),
  );
  tree.edit(`${server}/persistence/kind-branches.ts`, (source) =>
    addToObject(source, isConst('KIND_BRANCHES'), `${KIND}: ofRecord('${table}', '${id}')`),
  );
  tree.edit('libs/invoicing/contract/board-kinds.ts', (source) =>
    addToObject(source, isConst('CFDI_KINDS'), `${KIND}: face('${screen}', '/${screen}', { screen: '${screen}' })`),
  );
  const refused = `select cast(r.${id} as char) as reference, r.created_at as since, r.facturama_error as error, r.id_customers
    from ${table} r where r.facturama_status = 'ERROR'`;
  tree.edit(`${server}/persistence/board-sql.ts`, (source) =>
    addToObject(source, isConst('REFUSED_RECORDS'), `${KIND}: \`${refused}\``),
  );
}

export function generate(tree, name, { title, screen, mine }) {
  const table = snake(name);
  if (constant(name).length > 20) throw new Problem('el nombre es demasiado largo para `cfdi_intent.kind` (20)');
  const { file, className } = nextMigration(tree, 'invoicing', name);
  const typeOf = (of, column) => tableOf(tree, of).columns.find((one) => one.name === column).type;
  const [branchType, customerType] = [typeOf('branch_office', 'id_branch_office'), typeOf('customers', 'id_customers')];
  const words = {
    ...{ name, title, screen, mine, table, className, branchType, customerType },
    columnTypes: [...new Set(['datetime', 'decimal', 'defineTable', 'int', branchType, customerType, 'varchar'])].join(
      ', ',
    ),
    branchSql: sqlTypeOf(branchType),
    customerSql: sqlTypeOf(customerType),
    id: `id_${table}`,
    camel: camel(name),
    cameles: camel(plural(name)),
    Pascal: pascal(name),
    KIND: constant(name),
    prefix: constant(name).slice(0, 3),
    words: spaced(name),
    wordsPlural: spaced(plural(name)),
    label: title.toLowerCase(),
  };
  const places = {
    'contract.ts': `libs/invoicing/contract/stamp-${name}.ts`,
    'entity.ts': `${server}/persistence/${name}.entity.ts`,
    'repository.ts': `${server}/persistence/${name}.repository.ts`,
    'subject.ts': `${server}/subjects/${name}/${name}-subject.ts`,
    'stamping.ts': `${server}/use-cases/stamp-${name}.ts`,
    'controller.ts': `${server}/http/${name}-stamp.controller.ts`,
    'int-spec.ts': `${server}/subjects/${name}/${name}-subject.int-spec.ts`,
    'migration.ts': file,
  };
  for (const [template, path] of Object.entries(places)) tree.make(path, `document-kind/${template}.tpl`, words);
  describeTable(tree, 'invoicing', name);
  publish(tree, 'invoicing', `stamp-${name}`);
  const enter = (list, what, from, ending) => register(tree, 'invoicing', { list, name: what, from, ending });
  enter('providers', `${words.Pascal}Repository`, `./persistence/${name}.repository`, 'Repository');
  enter('providers', `${words.Pascal}Stamping`, `./use-cases/stamp-${name}`, 'Stamping');
  enter('controllers', `${words.Pascal}StampController`, `./http/${name}-stamp.controller`, 'Controller');
  tree.edit(`${server}/subjects/document-kinds.ts`, (source) =>
    addToArray(
      addImport(source, `${words.Pascal}Subject`, `./${name}/${name}-subject`),
      isConst('DOCUMENT_KINDS'),
      `${words.Pascal}Subject`,
    ),
  );
  addFaces(tree, words);
  addTests(tree, words);
  addChange(tree, `CFDI de ${title}.`);
  return `It stamps one line to the public. Lines, receiver and the screen that makes the record are yours: docs/how-to/add-a-document-kind.md
  npm test -- 'libs/invoicing/server/(subjects/${name}|http/strangers|stamping/road|reports/board)'`;
}
