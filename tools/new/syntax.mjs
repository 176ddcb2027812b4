// Puts lines into TypeScript where they belong, found by its syntax; prettier lays the file out afterwards.
import ts from 'typescript';
import { Problem } from '../services/lib.mjs';

const parse = (source, file = 'file.tsx') => ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
const insert = (source, at, text) => source.slice(0, at) + text + source.slice(at);

/** Every node of a source, outermost first. */
function* nodesOf(node) {
  yield node;
  for (const child of node.getChildren()) yield* nodesOf(child);
}

/** The first node that fits, as the syntax of `source` has it. */
export function find(source, fits) {
  const tree = parse(source);
  for (const node of nodesOf(tree)) if (fits(node, tree)) return node;
  return undefined;
}

/** Every node that fits. */
export const findAll = (source, fits) => [...nodesOf(parse(source))].filter(fits);

/** Is the node `const NAME = ...`? */
export const isConst = (name) => (node) => ts.isVariableDeclaration(node) && node.name.getText() === name;

/** Imports a name; joins an import of the same module. */
export function addImport(source, name, from) {
  const imports = parse(source).statements.filter(ts.isImportDeclaration);
  const same = imports.find((one) => one.moduleSpecifier.text === from && one.importClause);
  const named = same?.importClause.namedBindings;
  if (same?.importClause.isTypeOnly && named) {
    const types = named.elements.map((one) => `type ${one.getText()}`).join(', ');
    const whole = `import { ${name}, ${types} } from '${from}';`;
    return source.slice(0, same.getStart()) + whole + source.slice(same.getEnd());
  }
  if (named && ts.isNamedImports(named)) {
    if (named.elements.some((one) => one.name.text === name.replace(/^type /, ''))) return source;
    return insert(source, named.elements.at(-1)?.getEnd() ?? named.getStart() + 1, `, ${name}`);
  }
  return insert(source, imports.at(-1)?.getEnd() ?? 0, `\nimport { ${name} } from '${from}';`);
}

/** Imports a file for what it does. */
export function addSideImport(source, from) {
  const imports = parse(source).statements.filter(ts.isImportDeclaration);
  return insert(source, imports.at(-1)?.getEnd() ?? 0, `\nimport '${from}';`);
}

/** Adds an element to the end of the array that `fits` finds (the node itself or the first array in it). */
export function addToArray(source, fits, element) {
  const place = find(source, fits);
  const array = place && [...nodesOf(place)].find(ts.isArrayLiteralExpression);
  if (!array) throw new Problem(`no hay una lista donde poner «${element}»`);
  const last = array.elements.at(-1);
  return last ? insert(source, last.getEnd(), `, ${element}`) : insert(source, array.getStart() + 1, element);
}

/** Adds a property to the object that `fits` finds (the node itself or the first object in it). */
export function addToObject(source, fits, property) {
  const place = find(source, fits);
  const object = place && [...nodesOf(place)].find(ts.isObjectLiteralExpression);
  if (!object) throw new Problem(`no hay un objeto donde poner «${property}»`);
  const last = object.properties.at(-1);
  return last ? insert(source, last.getEnd(), `, ${property}`) : insert(source, object.getStart() + 1, property);
}

/** Adds a line to a list of exports, in the order of the letters. */
export function addExport(source, line) {
  const lines = source.trimEnd() === '' ? [] : source.trimEnd().split('\n');
  if (lines.includes(line)) return source;
  const at = lines.findIndex((one) => one.startsWith('export ') && one > line);
  lines.splice(at < 0 ? lines.length : at, 0, line);
  return `${lines.join('\n')}\n`;
}

/** The list of a Nest module that holds classes of these names (`Handler` at their end), by any name; else the decorator's own. */
export function addToModule(source, list, element, ending) {
  const alike = (node) =>
    ts.isVariableDeclaration(node) &&
    node.initializer &&
    ts.isArrayLiteralExpression(node.initializer) &&
    node.initializer.elements.some((one) => one.getText().endsWith(ending));
  const decorator = (node) => ts.isPropertyAssignment(node) && node.name.getText() === list;
  if (find(source, alike)) return addToArray(source, alike, element);
  if (find(source, decorator)) return addToArray(source, decorator, element);
  const module = (node) => ts.isDecorator(node) && node.getText().startsWith('@Module(');
  return addToObject(source, module, `${list}: [${element}]`);
}

/** Adds a method to the end of the file's last class. */
export function addMethod(source, method) {
  const last = findAll(source, ts.isClassDeclaration).at(-1);
  return insert(source, last.getEnd() - 1, `\n  ${method}\n`);
}

/** Adds a statement in front of the class that is a module. */
export function addBeforeModule(source, statement) {
  const module = findAll(source, ts.isClassDeclaration).find((node) => node.getText().includes('@Module('));
  return insert(source, module.getFullStart(), `\n\n${statement}`);
}
