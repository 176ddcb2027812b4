import { addChange, register } from '../house.mjs';
import { camel, constant, pascal } from '../names.mjs';
import { addExport, addImport, addToObject, isConst } from '../syntax.mjs';

export const use = 'oxxo --title Oxxo     (de pagos)';
export const options = { title: { type: 'string', needed: true, says: 'cómo se llama' } };

const PAGE = 'docs/architecture.md';
const SANDBOXES = 'libs/platform/testing/sandboxes';

const before = (source, at, text) => source.slice(0, at) + text + source.slice(at);
/** The provider's server of our own: beside the demo and in every test that starts the sandboxes. */
function addSandbox(tree, name, words) {
  tree.make(`${SANDBOXES}/${name}.ts`, 'provider/sandbox.ts.tpl', words);
  tree.edit(`${SANDBOXES}/beside.ts`, (source) =>
    addToObject(
      addImport(source, `${words.Pascal}Sandbox`, `./${name}`),
      isConst('BESIDE'),
      `'${name}': (parts) => new ${words.Pascal}Sandbox(parts)`,
    ),
  );
  tree.edit(`${SANDBOXES}/index.ts`, (source) =>
    addExport(source, `export { ${words.CONSTANT}_SANDBOX } from './${name}';`),
  );
}

export function generate(tree, name, { title }) {
  const words = { name, title, camel: camel(name), Pascal: pascal(name), CONSTANT: constant(name) };
  const folder = `libs/payments/server/${name}`;
  tree.make(`${folder}/${name}.ts`, 'provider/provider.ts.tpl', words);
  tree.make(`${folder}/account.ts`, 'provider/account.ts.tpl', words);
  tree.make(`${folder}/${name}.client.ts`, 'provider/client.ts.tpl', words);
  tree.make(`${folder}/${name}.int-spec.ts`, 'provider/int-spec.ts.tpl', words);
  addSandbox(tree, name, words);
  tree.edit('libs/payments/contract/providers.ts', (source) =>
    addToObject(source, isConst('PROVIDER_TITLES'), `'${name}': '${title}'`),
  );
  const listed = (Class, from) =>
    register(tree, 'payments', { list: 'providers', name: Class, from, ending: 'Client' });
  listed(words.Pascal, `./${name}/${name}`);
  listed(`${words.Pascal}Client`, `./${name}/${name}.client`);
  tree.edit('apps/api/e2e/answers/answers.e2e-spec.ts', (source) =>
    addToObject(source, isConst('RAW'), `'POST /webhooks/${name}': 'webhook'`),
  );
  tree.edit(PAGE, (text) =>
    before(text, text.indexOf('| `payments/mercadopago`'), `| \`payments/${name}\` | ${title}, a provider |\n`),
  );
  addChange(tree, `${title}: sus claves se escriben en la configuración de la empresa; sin ellas no se ofrece.`);
  return `A provider behind the port of payments, its account, its sandbox and a test from the cart to the sale: docs/how-to/add-a-provider.md
  npm test -- ${folder}`;
}
