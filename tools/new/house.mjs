// What the house says of itself: contexts, tables, the menu, the timeline; and what all generators write down there.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { Problem } from '../services/lib.mjs';
import { addExport, addImport, addMethod, addSideImport, addToArray, addToModule, find, findAll } from './syntax.mjs';
import { isKebab, pascal } from './names.mjs';

const MENU = 'libs/identity/contract/menu.definition.ts';
const PROFILES = 'libs/identity/contract/profiles.definition.ts';

/** Contexts from the ground up, platform left out. */
export const contextsOf = (tree) =>
  JSON.parse(tree.read('tools/floors.json'))
    .flat()
    .filter((name) => name !== 'platform');

export function assertContext(tree, context) {
  const all = contextsOf(tree);
  if (!all.includes(context)) throw new Problem(`--context: «${context ?? ''}» no es uno de ${all.join(', ')}`);
  return context;
}

/** Every described table: {name, context, id, columns: [{name, type, text}]}. */
export function tablesOf(tree) {
  return ['platform', ...contextsOf(tree)].flatMap((context) => {
    const folder = `libs/${context}/server`;
    const files = readdirSync(join(tree.root, folder), { recursive: true }).filter((name) =>
      name.endsWith('.entity.ts'),
    );
    return files.flatMap((name) => described(tree.read(`${folder}/${name}`), context, `${folder}/${name}`));
  });
}

/** The properties of a literal, with those of the literals that it spreads. */
function propertiesOf(source, literal) {
  const named = (name) =>
    findAll(source, (node) => ts.isVariableDeclaration(node) && node.name.getText() === name)[0].initializer;
  return literal.properties.flatMap((property) =>
    ts.isSpreadAssignment(property) ? propertiesOf(source, named(property.expression.getText())) : [property],
  );
}

function described(source, context, file) {
  const calls = findAll(source, (node) => ts.isCallExpression(node) && node.expression.getText() === 'defineTable');
  return calls.map((call) => {
    const columns = propertiesOf(source, call.arguments.at(-1)).map((property) => {
      const text = property.initializer.getText();
      return { name: property.name.getText(), type: /^\w+(\([^)]*\))?/.exec(text)[0], text };
    });
    const constant = call.parent.name.getText();
    const id = columns.find(({ text }) => /\.(auto|key)\b/.test(text))?.name;
    return { name: call.arguments[0].text, context, file, constant, id, columns };
  });
}

export function tableOf(tree, name, option = '--table') {
  const found = tablesOf(tree).find((table) => table.name === name);
  if (!found) throw new Problem(`${option}: ningún *.entity.ts describe la tabla «${name}»`);
  return found;
}

/** The SQL type of a described column (`varchar(150)`, `int`). */
export const sqlTypeOf = (type) => (type === 'datetime' ? 'datetime(3)' : type);

/** A migration's place at the end of the timeline. */
export function nextMigration(tree, context, what) {
  const newest = Math.max(...tree.list('migrations').flatMap((name) => Number(/^(\d{13})-/.exec(name)?.[1] ?? 0)));
  const stamp = String(newest + 1000);
  return { file: `migrations/${stamp}-${context}-${what}.ts`, className: `${pascal(`${context}-${what}`)}${stamp}` };
}

/** Takes up a screen in the menu with the next free id of its group, and gives it to profiles besides the administrator's. */
export function addScreen(tree, { screen, title, group, actions = '', profiles = [] }) {
  if (!isKebab(screen)) throw new Problem(`--screen: «${screen}» no sirve como dirección`);
  const source = tree.read(MENU);
  if (new RegExp(`'${screen}'`).test(source)) return;
  const groups = findAll(source, (node) => ts.isCallExpression(node) && node.expression.getText() === 'parent');
  const chosen = groups.find((call) => call.arguments[0].getText() === String(group));
  if (!chosen) {
    const known = groups.map((call) => `${call.arguments[0].getText()} ${call.arguments[1].text}`);
    throw new Problem(`--menu: «${group ?? ''}» no es uno de ${known.join(', ')}`);
  }
  const ids = chosen.arguments[3].elements.map((item) => Number(item.arguments[0].getText()));
  const id = Math.max(Number(group) * 100, ...ids) + 1;
  const text = `staff(${id}, '${screen}', '${title}'${actions})`;
  const isChosen = (node) => ts.isArrayLiteralExpression(node) && node.pos === chosen.arguments[3].pos;
  tree.edit(MENU, (before) => addToArray(before, isChosen, text));
  for (const profile of profiles) grant(tree, profile, screen);
}

function grant(tree, profile, screen) {
  const source = tree.read(PROFILES);
  const named = (node) =>
    ts.isObjectLiteralExpression(node) && node.getText().includes(`description_profile: '${profile}'`);
  const among = (node) => ts.isCallExpression(node) && node.expression.getText() === 'among';
  const object = find(source, named);
  const call = object && find(object.getText(), among) && findAll(source, among).find((one) => one.pos > object.pos);
  if (!call) throw new Problem(`--profiles: «${profile}» no es un perfil al que se le den pantallas por su nombre`);
  const end = call.arguments.at(-1).getEnd();
  tree.edit(PROFILES, (text) => `${text.slice(0, end)}, '${screen}'${text.slice(end)}`);
}

/** A line under the version in progress. */
export function addChange(tree, line) {
  tree.edit('CHANGELOG.md', (text) => {
    const start = text.indexOf('\n## ');
    const next = text.indexOf('\n## ', start + 1);
    const section = next < 0 ? text : text.slice(0, next);
    return `${section.trimEnd()}\n- ${line}\n${next < 0 ? '' : text.slice(next)}`;
  });
}

export const moduleFile = (context) => `libs/${context}/server/${context}.module.ts`;

/** Puts a class into a list of a context's module. */
export function register(tree, context, { list, name, from, ending }) {
  tree.edit(moduleFile(context), (source) => addToModule(addImport(source, name, from), list, name, ending));
}

/** Adds a route to the controller of the resource, or to a new one. */
export function addMethodTo(tree, words, imports, method) {
  const { context, resource, kebab, Controller } = words;
  const folder = `libs/${context}/server/http`;
  const theirs = (name) =>
    name.endsWith('.controller.ts') &&
    new RegExp(`@Controller\\('${resource}'\\)[\\s\\S]*bus: Bus`).test(tree.read(`${folder}/${name}`));
  const known = tree.list(folder).find(theirs);
  const file = `${folder}/${known ?? `${kebab}.controller.ts`}`;
  if (!known) {
    tree.make(file, 'controller.ts.tpl', words);
    const from = `./http/${kebab}.controller`;
    register(tree, context, { list: 'controllers', name: Controller, from, ending: 'Controller' });
  }
  tree.edit(file, (source) =>
    addMethod(
      imports.reduce((text, [what, from]) => addImport(text, what, from), source),
      method,
    ),
  );
}

export const describeTable = (tree, context, name) =>
  tree.edit(moduleFile(context), (source) => addSideImport(source, `./persistence/${name}.entity`));

/** The modules of a context and of all below it, from the ground up, as a test of the context imports them. */
export function modulesUpTo(tree, context) {
  const all = contextsOf(tree);
  return all.slice(0, all.indexOf(context) + 1).map((name) => ({
    name: `${pascal(name)}Module`,
    from: name === context ? '..' : `@ceiba/${name}/server`,
  }));
}

/** What a generated test needs to start its modules; `more` are further imports. */
export function testModules(tree, context, more = []) {
  const modules = modulesUpTo(tree, context);
  return {
    moduleImports: [...modules.map(({ name, from }) => `import { ${name} } from '${from}';`), ...more].join('\n'),
    modules: modules.map(({ name }) => name).join(', '),
  };
}

/** Is a row of this table a branch's? */
export const branchOf = ({ columns, id }) =>
  id !== 'id_branch_office' && columns.some(({ name }) => name === 'id_branch_office');

/** A worker of the demo whose profile does not hold a screen. */
export function strangerTo(tree, screen) {
  const source = tree.read(PROFILES);
  const holds = (profile) => source.split(`'${profile}'`)[1].split('description_profile')[0].includes(`'${screen}'`);
  return ['CAJERA', 'ALMACEN', 'FINANZAS'].find((profile) => !holds(profile))?.toLowerCase() ?? 'cajera';
}

/** Shows a file of the contract to the others. */
export const publish = (tree, context, name) =>
  tree.edit(`libs/${context}/contract/index.ts`, (source) => addExport(source, `export * from './${name}';`));

/** Adds a line to a context's contract test: before the record is deleted, if it is. */
export function addCalls(tree, context, table, line) {
  const file = `apps/api/e2e/answers/${context}.calls.ts`;
  if (!tree.exists(file)) tree.make(file, 'calls.ts.tpl', { context });
  tree.edit(file, (source) => {
    const remove = source.indexOf(`  'POST /${table}/delete'`);
    const at = remove < 0 ? source.lastIndexOf('};') : remove;
    return `${source.slice(0, at)}  ${line}\n${source.slice(at)}`;
  });
}
