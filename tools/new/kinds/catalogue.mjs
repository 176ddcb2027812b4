import { Problem } from '../../services/lib.mjs';
import { addChange, addScreen, describeTable, nextMigration, sqlTypeOf, tableOf } from '../house.mjs';
import { camel, constant, isKebab, pascal, snake, spaced } from '../names.mjs';
import { addExport, addToArray, isConst } from '../syntax.mjs';

export const use = 'zone --one Zona --many Zonas --screen zonas [--field code_zone:code:10:Código]';
export const options = {
  one: { type: 'string', needed: true, says: 'cómo se llama un registro' },
  many: { type: 'string', needed: true, says: 'cómo se llaman todos' },
  gender: { type: 'string', default: 'f', says: 'f o m' },
  screen: { type: 'string', needed: true, says: 'dirección de la pantalla' },
  menu: { type: 'string', default: '71', says: 'grupo del menú (71: Utilerías)' },
  profiles: { type: 'string', multiple: true, says: 'perfil que también la tiene (CAJERA); se repite' },
  field: {
    type: 'string',
    multiple: true,
    says: 'nombre:clase:medida:Etiqueta; se repite. La medida de ref es su recurso',
  },
};

const contract = 'libs/catalogs/contract/definitions';

/** What a kind of field is in the definition, the table and SQL; `size` is a length, decimals or a resource. */
const KINDS = {
  text: (size = '150') => ({ more: `max: ${size}`, column: `varchar(${size})`, sql: `varchar(${size}) not null` }),
  code: (size = '20') => ({ more: `max: ${size}`, column: `varchar(${size})`, sql: `varchar(${size}) not null` }),
  url: (size = '500') => ({ more: `max: ${size}`, column: `varchar(${size})`, sql: `varchar(${size}) not null` }),
  integer: () => ({ more: '', column: 'int', sql: 'int not null' }),
  decimal: (size = '2') => ({
    more: `decimals: ${size}, min: '0'`,
    column: `decimal(14, ${size})`,
    sql: `decimal(14,${size}) not null`,
  }),
  date: () => ({ more: '', column: 'date', sql: 'date not null' }),
  boolean: () => ({ more: '', column: 'tinyint.default(0)', sql: 'tinyint not null default 0' }),
  ref: (resource, tree) => refTo(tree, resource),
};

/** A column that points at a row of another catalogue: of the type that its id has. */
function refTo(tree, resource) {
  const text = tree
    .list(contract)
    .filter((file) => file.endsWith('.definition.ts'))
    .map((file) => tree.read(`${contract}/${file}`))
    .find((source) => source.includes(`resource: '${resource}'`));
  if (!text) throw new Problem(`--field: no hay catálogo «${resource ?? ''}»`);
  const name = /table: '(\w+)'/.exec(text)[1];
  const { id, columns } = tableOf(tree, name, '--field');
  const { type } = columns.find((column) => column.name === id);
  return {
    more: `ref: '${resource}'`,
    column: `${type}.uses('${name}')`,
    sql: `${sqlTypeOf(type)} not null`,
    to: { name, id },
  };
}

function fieldsOf(tree, name, given) {
  return (given ?? [`name_${snake(name)}:text:150:Descripción`]).map((text) => {
    const [field, kind, size, label] = text.split(':');
    if (!KINDS[kind] || !/^[a-z]\w*$/.test(field))
      throw new Problem(`--field: «${text}» no es nombre:clase:medida:Etiqueta (${Object.keys(KINDS).join(', ')})`);
    return { name: field, kind, label: label ?? spaced(snake(field)), ...KINDS[kind](size || undefined, tree) };
  });
}

const imported = (fields) => [
  ...new Set(['defineTable', 'int', ...fields.map(({ column }) => /^\w+/.exec(column)[0])]),
];

export function generate(tree, name, { one, many, gender, screen, menu, profiles, field }) {
  if (!isKebab(screen)) throw new Problem(`--screen: «${screen}» no sirve como dirección`);
  const table = snake(name);
  const fields = fieldsOf(tree, name, field);
  const { file, className } = nextMigration(tree, 'catalogs', name);
  const keys = fields.filter(({ to }) => to);
  const words = {
    className,
    table,
    resource: name,
    camel: camel(name),
    pascal: pascal(name),
    constant: constant(name),
    one,
    many,
    gender,
    screen,
    title: fields[0].name,
    label: many.toLowerCase(),
    imports: imported(fields).join(', '),
    fields: fields
      .map(({ name: key, label, kind, more }) => `{ name: '${key}', label: '${label}', kind: '${kind}', ${more} },`)
      .join('\n'),
    columns: fields.map((field_) => `${field_.name}: ${field_.column},`).join('\n'),
    sql: [
      ...fields.map((field_) => `${field_.name} ${field_.sql}`),
      ...keys.map(
        ({ name: key, to }) => `constraint ${table}_${to.name} foreign key (${key}) references ${to.name} (${to.id})`,
      ),
    ]
      .map((line) => `,\n      ${line}`)
      .join(''),
  };
  tree.make(file, 'catalogue/migration.ts.tpl', words);
  tree.make(`${contract}/${name}.definition.ts`, 'catalogue/definition.ts.tpl', words);
  tree.make(`libs/catalogs/server/persistence/${name}.entity.ts`, 'catalogue/entity.ts.tpl', words);
  describeTable(tree, 'catalogs', name);
  tree.edit(`${contract}/index.ts`, (source) =>
    addExport(source, `export { ${camel(name)} } from './${name}.definition';`),
  );
  tree.edit('libs/catalogs/web/routes.tsx', (source) =>
    addToArray(source, isConst('SCREENS'), `['${screen}', '${many}', '${name}']`),
  );
  addScreen(tree, { screen, title: many, group: menu, profiles });
  addChange(tree, `Catálogo: ${many} (\`/${screen}\`).`);
  return `Calls, list, modal, import, export and their tests come from the definition. What it can say besides: docs/how-to/add-a-catalogue.md
  npm test -- 'tools/registered|apps/api/src/tables|libs/catalogs/server/http' -t '${name}|table|module'`;
}
