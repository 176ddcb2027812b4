import ts from 'typescript';
import { addChange, assertContext, register } from '../house.mjs';
import { camel, constant, pascal } from '../names.mjs';
import { addToObject, find, isConst } from '../syntax.mjs';

export const use = 'square --context payments --title Square';
export const options = {
  context: { type: 'string', needed: true, says: 'contexto que lo usa' },
  title: { type: 'string', needed: true, says: 'cómo se llama' },
};

const CONFIG = 'libs/platform/server/config/config.ts';
const PAGE = 'docs/architecture.md';

const before = (source, at, text) => source.slice(0, at) + text + source.slice(at);
const named = (is, name) => (node) => is(node) && node.name?.getText() === name;

/** Address, token and time-out of the provider; without address or token it is off. */
function addSettings(tree, name, NAME) {
  tree.edit(CONFIG, (source) => {
    const settings = `${NAME}_URL: link().optional(), ${NAME}_TOKEN: z.string().default(''), ${NAME}_TIMEOUT_MS: whole(100, 600_000).default(8_000)`;
    let text = addToObject(source, isConst('schema'), settings);
    const type = find(text, named(ts.isInterfaceDeclaration, 'ProviderConfig'));
    text = before(
      text,
      type.getEnd() - 1,
      `  ${name}: { on: boolean; url: string; token: string; timeoutMs: number };\n`,
    );
    const made = find(text, ts.isConstructorDeclaration);
    const read = `{ on: Boolean(env.${NAME}_URL && env.${NAME}_TOKEN), url: env.${NAME}_URL ?? '', token: env.${NAME}_TOKEN, timeoutMs: env.${NAME}_TIMEOUT_MS }`;
    text = before(text, made.body.getEnd() - 1, `  this.${name} = ${read};\n`);
    return before(text, made.getStart(), `readonly ${name}: ProviderConfig['${name}'];\n\n`);
  });
}

/** The page that lists the folders of a server names this one. */
const addFolder = (tree, folder, title) =>
  tree.edit(PAGE, (text) =>
    before(text, text.indexOf('| `payments/mercadopago`'), `| \`${folder}\` | ${title}, a provider |\n`),
  );

export function generate(tree, name, { context, title }) {
  assertContext(tree, context);
  const words = {
    name,
    title,
    camel: camel(name),
    Pascal: pascal(name),
    CONSTANT: constant(name),
    CONTEXT: constant(context),
  };
  tree.make(`libs/${context}/server/${name}/${name}.client.ts`, 'provider/client.ts.tpl', words);
  tree.make(`libs/${context}/server/${name}/${name}.client.spec.ts`, 'provider/spec.ts.tpl', words);
  register(tree, context, {
    list: 'providers',
    name: `${words.Pascal}Client`,
    from: `./${name}/${name}.client`,
    ending: 'Client',
  });
  addSettings(tree, words.camel, words.CONSTANT);
  addFolder(tree, `${context}/${name}`, title);
  addChange(tree, `${title}: \`${words.CONSTANT}_URL\` y \`${words.CONSTANT}_TOKEN\`; sin ellos está apagado.`);
  return `A client for its HTTP API, its settings, and a strict server of our own that tests it. What is beyond: docs/how-to/add-a-provider.md
  npx jest --selectProjects unit --testPathPatterns ${context}/server/${name}`;
}
