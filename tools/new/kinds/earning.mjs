import ts from 'typescript';
import { Problem } from '../../services/lib.mjs';
import { addChange } from '../house.mjs';
import { camel, constant, pascal, plural, spaced } from '../names.mjs';
import { addImport, addToArray, addToObject, find, findAll, isConst } from '../syntax.mjs';

export const use = 'mentoring --title Mentoría';
export const options = {
  title: { type: 'string', needed: true, says: 'cómo la llama el estado de cuenta' },
};

const folder = 'libs/commissions/server/domain/earnings';
const ROWS = `${folder}/earning-row.ts`;
/** Where the facts of a period are made up; elsewhere they come from the database. */
const MADE = ['libs/commissions/server/domain/case-payouts.ts', `${folder}/row-sources.spec.ts`];

const isFacts = (node) => ts.isInterfaceDeclaration(node) && node.name.text === 'PayoutFacts';
/** An object that says every part of the facts there was so far. */
const saysAll = (parts) => (node) =>
  ts.isObjectLiteralExpression(node) &&
  parts.every((part) => node.properties.some((one) => one.name?.getText() === part));

/** Gives the facts of a period a part of their own for this earning; answers the other parts. */
function addFacts(tree, part, type) {
  const facts = find(tree.read(ROWS), isFacts);
  const others = facts.members.map((member) => member.name.getText()).filter((name) => name !== 'payees');
  tree.edit(ROWS, (source) => {
    const at = facts.getEnd() - 1;
    const described = `
/** A fact of ${type}; \`value\` in cents of its currency, \`rate\` in ten-thousandths. */
export interface ${type} {
  readonly id: number;
  readonly payee: number;
  readonly money: number;
  readonly value: number;
  readonly rate: number;
}
`;
    return `${source.slice(0, at)}  readonly ${part}: readonly ${type}[];\n}\n${described}${source.slice(at + 1)}`;
  });
  const specs = tree.list(folder).filter((name) => tree.exists(`${folder}/${name}/${name}.spec.ts`));
  for (const file of [...MADE, ...specs.map((name) => `${folder}/${name}/${name}.spec.ts`)])
    if (findAll(tree.read(file), saysAll(['payees', ...others])).length > 0)
      tree.edit(file, (source) => addToObject(source, saysAll(['payees', ...others]), `${part}: []`));
  return others;
}

export function generate(tree, name, { title }) {
  if (tree.exists(`${folder}/${name}`)) throw new Problem(`${folder}/${name} ya existe`);
  const part = camel(plural(name));
  const others = addFacts(tree, part, `${pascal(name)}Fact`);
  const words = {
    ...{ name, title, part },
    CONSTANT: constant(name),
    words: spaced(name),
    others: others.map((other) => `${other}: [],`).join('\n'),
  };
  tree.make(`${folder}/${name}/${name}.ts`, 'earning/source.ts.tpl', words);
  tree.make(`${folder}/${name}/${name}.spec.ts`, 'earning/spec.ts.tpl', words);
  tree.edit(`${folder}/index.ts`, (source) =>
    addToArray(addImport(source, words.CONSTANT, `./${name}/${name}`), isConst('ROW_SOURCES'), words.CONSTANT),
  );
  addChange(tree, `Ganancia: ${title}.`);
  return `It pays a percentage of facts that are still read from nowhere: docs/how-to/add-an-earning.md says where they come from
  npx jest --selectProjects unit --testPathPatterns commissions/server/domain`;
}
