import ts from 'typescript';
import { addChange, register } from '../house.mjs';
import { camel, constant, pascal } from '../names.mjs';
import { addExport, addImport, addToArray, addToObject, find, isConst } from '../syntax.mjs';

export const use = 'square --title Square     (de pagos)';
export const options = { title: { type: 'string', needed: true, says: 'cómo se llama' } };

const CONFIG = 'libs/platform/server/config/config.ts';
const PAGE = 'docs/architecture.md';
const SANDBOXES = 'libs/platform/testing/sandboxes';

const before = (source, at, text) => source.slice(0, at) + text + source.slice(at);
const named = (is, name) => (node) => is(node) && node.name?.getText() === name;

/** Address, keys and time-out of the provider; without address or token it is off, in the demo it is the sandbox. */
function addSettings(tree, name, part, NAME) {
  tree.edit(CONFIG, (source) => {
    const settings = `${NAME}_URL: link().optional(), ${NAME}_TOKEN: z.string().optional(), ${NAME}_SECRET: z.string().optional(), ${NAME}_TIMEOUT_MS: whole(100, 600_000).default(8_000)`;
    let text = addToObject(source, isConst('schema'), settings);
    const type = find(text, named(ts.isInterfaceDeclaration, 'ProviderConfig'));
    const shape = `  ${part}: { on: boolean; url: string; token: string; secret: string; timeoutMs: number };\n`;
    text = before(text, type.getEnd() - 1, shape);
    const made = find(text, ts.isConstructorDeclaration);
    const read = `  this.${part} = ${part}Of(env, \`http://127.0.0.1:\${this.sandboxPort}/${name}\`);\n`;
    text = before(text, made.body.getEnd() - 1, read);
    text = before(text, made.getStart(), `readonly ${part}: ProviderConfig['${part}'];\n\n`);
    const last = find(text, named(ts.isFunctionDeclaration, 'mercadopagoOf'));
    return before(
      text,
      last.getEnd(),
      `\n\nfunction ${part}Of(env: Environment, sandbox: string): ProviderConfig['${part}'] {
  const url = env.${NAME}_URL ?? (env.CEIBA_DEMO === '1' ? sandbox : '');
  const token = keyOf(env, env.${NAME}_TOKEN, '${name}-sandbox-token');
  const secret = keyOf(env, env.${NAME}_SECRET, '${name}-sandbox-secret');
  return { on: url !== '' && token !== '', url, token, secret, timeoutMs: env.${NAME}_TIMEOUT_MS };
}`,
    );
  });
}

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
  tree.make(`${folder}/${name}.client.ts`, 'provider/client.ts.tpl', words);
  tree.make(`${folder}/${name}.int-spec.ts`, 'provider/int-spec.ts.tpl', words);
  addSandbox(tree, name, words);
  tree.edit('libs/payments/contract/providers.ts', (source) =>
    addToArray(source, isConst('PAYMENT_PROVIDERS'), `'${name}'`),
  );
  const listed = (Class, from) =>
    register(tree, 'payments', { list: 'providers', name: Class, from, ending: 'Client' });
  listed(words.Pascal, `./${name}/${name}`);
  listed(`${words.Pascal}Client`, `./${name}/${name}.client`);
  addSettings(tree, name, words.camel, words.CONSTANT);
  tree.edit('apps/api/e2e/answers/answers.e2e-spec.ts', (source) =>
    addToObject(source, isConst('RAW'), `'POST /webhooks/${name}': 'webhook'`),
  );
  tree.edit(PAGE, (text) =>
    before(text, text.indexOf('| `payments/mercadopago`'), `| \`payments/${name}\` | ${title}, a provider |\n`),
  );
  addChange(tree, `${title}: \`${words.CONSTANT}_URL\`, \`_TOKEN\` y \`_SECRET\`; sin ellos está apagado.`);
  return `A provider behind the port of payments, its settings, its sandbox and a test from the cart to the sale: docs/how-to/add-a-provider.md
  npm test -- ${folder}`;
}
