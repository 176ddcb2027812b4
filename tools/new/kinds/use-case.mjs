import { Problem } from '../../services/lib.mjs';
import { answerOf, importsOf } from '../answers.mjs';
import {
  addCalls,
  addMethodTo,
  assertContext,
  branchOf,
  moduleFile,
  publish,
  register,
  strangerTo,
  tableOf,
  testModules,
} from '../house.mjs';
import { camel, isKebab, pascal, spaced } from '../names.mjs';
import { addImport, addToModule } from '../syntax.mjs';

export const use = 'flag-visit --context visits --table visit --screen visitas     (get-... es una consulta)';
export const options = {
  context: { type: 'string', needed: true, says: 'contexto' },
  table: { type: 'string', needed: true, says: 'tabla del registro de que se trata' },
  screen: { type: 'string', needed: true, says: 'pantalla cuyo permiso pide' },
  action: { type: 'string', says: 'acción de la pantalla que pide (update)' },
  message: { type: 'string', default: 'Listo.', says: 'qué se avisa' },
};

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** What differs where the record is of a branch, or not. */
function branchWords(has) {
  if (!has)
    return {
      branchImport: '',
      branchDependency: '',
      branchCheck: '',
      branchThrows: '',
      actorImport: '',
      branchRows: '',
    };
  return {
    branchImport: "import { BranchReader } from '@ceiba/branches/server';",
    branchDependency: 'private readonly branches: BranchReader,',
    branchCheck: 'this.branches.assertVisible(currentActor(), row.id_branch_office);',
    branchThrows: ', 403 where it is of a branch of others',
    actorImport: 'currentActor,',
    branchRows: 'await insertBranches(t.db, [{ id_branch_office: 1 }, { id_branch_office: 2 }]);',
  };
}

const branchTest = (table, id) => `
  it('is refused where the record is of a branch of others', async () => {
    await insertAny(t.db, '${table}', { ${id}: ID + 1, id_branch_office: 2 });
    expect((await ask(ID + 1)).status).toBe(403);
  });
`;

const COMMAND = {
  ask: ({ url, id }) =>
    `const ask = (${id}: unknown, token = admin, reason: unknown = 'Prueba') => t.post('${url}', { p_${id}: ${id}, p_reason: reason }, token);`,
  does: ({ table, pascal: name, message }) => `it('is done, and audited with its reason', async () => {
    const answer = await ask(ID);
    expect([answer.status, answer.message, answer.data]).toEqual([200, '${message}', { id: ID }]);
    const audit = await t.db.query("select command, entity_id, changes from audit where entity = '${table}'");
    expect(audit).toEqual([{ command: '${name}', entity_id: String(ID), changes: { reason: 'Prueba' } }]);
  });`,
  wrong: () =>
    "expect((await ask(ID, admin, '')).data).toEqual({ fields: [{ field: 'reason', message: MESSAGES.required }] });",
};
const QUERY = {
  ask: ({ url }) =>
    `const ask = (id: unknown, token = admin) => t.fetch<Record<string, unknown>>(\`${url}/\${id}\`, token);`,
  does: ({ id }) => `it('answers the record', async () => {
    const answer = await ask(ID);
    expect([answer.status, answer.data.${id}]).toEqual([200, ID]);
  });`,
  wrong: () => '',
};

/** Adds the route to the controller of the resource, or to a new one. */
function addRoute(tree, words, { screen, action, message }) {
  const { context, verb, isQuery, pascal: name, camel: schema, answer } = words;
  const right = action ? `action('${screen}', '${action}')` : `screens('${screen}')`;
  const imports = [
    [isQuery ? 'Get' : 'Post', '@nestjs/common'],
    [isQuery ? 'Param' : 'Body', '@nestjs/common'],
    [isQuery ? answer : schema, `@ceiba/${context}/contract`],
    ...(isQuery ? [] : [[`type ${name}Input`, `@ceiba/${context}/contract`]]),
    [action ? 'action' : 'screens', '@ceiba/platform/contract'],
    [isQuery ? 'zId' : 'saved', '@ceiba/platform/contract'],
    ...['Answers', 'Requires', ...(isQuery ? [] : ['Message'])].map((one) => [one, '@ceiba/platform/server']),
    [name, `../use-cases/${words.kebab}`],
  ];
  const method = isQuery
    ? `@Get('${verb}/:id')
  @Requires(${right})
  @Answers(${answer})
  ${camel(words.kebab)}(@Param('id', { schema: zId }) id: number) {
    return this.bus.ask(new ${name}(id));
  }`
    : `@Post('${verb}')
  @Requires(${right})
  @Message('${message}')
  @Answers(saved)
  ${schema}(@Body({ schema: ${schema} }) input: ${name}Input) {
    return this.bus.execute(new ${name}(input));
  }`;
  addMethodTo(tree, words, imports, method);
}

function testWords(tree, words, branch, screen) {
  const { context, table, id } = words;
  const shape = words.isQuery ? QUERY : COMMAND;
  const more = [
    ...(branch ? ["import { insertBranches } from '@ceiba/branches/testing';"] : []),
    ...(words.isQuery ? [] : ["import { MESSAGES } from '@ceiba/platform/contract';"]),
  ];
  return {
    ...words,
    ...testModules(tree, context, more),
    inBranch: branch ? ', id_branch_office: 1' : '',
    staffBranches: branch ? '[1]' : '[]',
    branchTest: branch ? branchTest(table, id) : '',
    stranger: strangerTo(tree, screen),
    ask: shape.ask(words),
    does: shape.does(words),
    wrong: shape.wrong(words),
  };
}

export function generate(tree, name, { context, table, screen, action, message }) {
  assertContext(tree, context);
  if (context === 'catalogs') throw new Problem('en catalogs las tablas son definiciones: npm run new -- catalogue');
  const described = tableOf(tree, table);
  if (described.context !== context) throw new Problem(`--table: la tabla ${table} es de ${described.context}`);
  if (!isKebab(screen)) throw new Problem(`--screen: «${screen}» no sirve como dirección`);
  const isQuery = name.startsWith('get-');
  const branch = branchOf(described);
  const verb = isQuery ? name.slice(4) : name.split('-')[0];
  const pieces = described.columns
    .filter(({ text }) => !text.includes('.computed('))
    .map((column) => [column.name, answerOf(column)]);
  const answer = camel(isQuery ? `${name.slice(4)}-answer` : `${name}-answer`);
  const words = {
    ...{ context, table, isQuery, verb, kebab: name, message, resource: table, answer },
    id: described.id,
    url: `/${table}/${verb}`,
    camel: camel(name),
    pascal: pascal(name),
    Pascal: pascal(name),
    Controller: `${pascal(name)}Controller`,
    Answer: answer.charAt(0).toUpperCase() + answer.slice(1),
    words: spaced(name),
    sentence: capital(spaced(name)),
    rowType: branch ? 'id_branch_office: number' : `${described.id}: number`,
    rowColumns: branch ? 'id_branch_office' : described.id,
    tableConstant: described.constant,
    entity: described.file.split('/').at(-1).replace('.entity.ts', ''),
    answerImports: importsOf(pieces.map(([, piece]) => piece)).join(', '),
    answerFields: pieces.map(([column, piece]) => `${column}: ${piece},`).join('\n'),
    ...branchWords(branch),
  };
  const kind = isQuery ? 'query' : 'command';
  tree.make(`libs/${context}/contract/${name}.ts`, `use-case/${kind}-contract.ts.tpl`, words);
  publish(tree, context, name);
  tree.make(`libs/${context}/server/use-cases/${name}.ts`, `use-case/${kind}.ts.tpl`, words);
  register(tree, context, {
    list: 'providers',
    name: `${words.Pascal}Handler`,
    from: `./use-cases/${name}`,
    ending: 'Handler',
  });
  if (branch && !tree.read(moduleFile(context)).includes('BranchesModule'))
    tree.edit(moduleFile(context), (source) =>
      addToModule(
        addImport(source, 'BranchesModule', '@ceiba/branches/server'),
        'imports',
        'BranchesModule',
        'BranchesModule',
      ),
    );
  addRoute(tree, words, { screen, action, message });
  tree.make(
    `libs/${context}/server/use-cases/${name}.int-spec.ts`,
    'use-case/int-spec.ts.tpl',
    testWords(tree, words, branch, screen),
  );
  const example = `await demo.id('${table}', '${described.id}')`;
  addCalls(
    tree,
    context,
    table,
    isQuery
      ? `'GET ${words.url}/{id}': async (demo) => ({ path: { id: ${example} } }),`
      : `'POST ${words.url}': async (demo) => ({ body: { ${described.id}: ${example}, reason: 'Prueba' } }),`,
  );
  return `It finds the record, says who may touch it and ${isQuery ? 'answers it' : 'writes the audit'}; what it decides and changes is yours (docs/how-to/add-a-use-case.md)
  npm test -- libs/${context}/server/use-cases/${name}`;
}
