import { Problem } from '../../services/lib.mjs';
import {
  addCalls,
  addChange,
  addMethodTo,
  assertContext,
  branchOf,
  register,
  strangerTo,
  tableOf,
  testModules,
} from '../house.mjs';
import { camel, constant, isKebab, pascal, spaced } from '../names.mjs';
import { addToObject, find, isConst } from '../syntax.mjs';

export const use = 'check-visits --context visits --table visit --screen visitas';
export const options = {
  context: { type: 'string', needed: true, says: 'contexto' },
  table: { type: 'string', needed: true, says: 'tabla cuyos registros recorre' },
  screen: { type: 'string', needed: true, says: 'pantalla que lo pide y ve cómo va' },
  queue: { type: 'string', says: 'cola compartida, si es trabajo breve (una propia)' },
};

const QUEUES = 'libs/platform/server/jobs/job-handler.ts';

/** Long work waits in a queue of its own, one at a time; short work may share the one of its nature. */
function queueFor(tree, queue, name) {
  if (!queue) {
    tree.edit(QUEUES, (source) => addToObject(source, isConst('QUEUES'), `'${name}': 1`));
    return name;
  }
  const queues = find(tree.read(QUEUES), isConst('QUEUES')).initializer.expression.expression.properties;
  const names = queues.map(({ name }) => name.text);
  if (!names.includes(queue)) throw new Problem(`--queue: «${queue}» no es una de ${names.join(', ')}`);
  return queue;
}

export function generate(tree, name, { context, table, screen, ...asked }) {
  assertContext(tree, context);
  const described = tableOf(tree, table);
  if (described.context !== context) throw new Problem(`--table: la tabla ${table} es de ${described.context}`);
  if (!isKebab(screen)) throw new Problem(`--screen: «${screen}» no sirve como dirección`);
  const queue = queueFor(tree, asked.queue, name);
  const branch = branchOf(described);
  const request = `request-${name}`;
  const words = {
    ...{ context, table, screen, queue, name, kebab: name, resource: table },
    id: described.id,
    CONSTANT: constant(name),
    Pascal: pascal(name),
    Request: pascal(request),
    Controller: `${pascal(name)}Controller`,
    words: spaced(name),
    sentence: spaced(name).replace(/^./, (first) => first.toUpperCase()),
    inBranch: branch ? ', id_branch_office: 1' : '',
    branchRows: branch ? 'await insertBranches(t.db, [{ id_branch_office: 1 }]);' : '',
    stranger: strangerTo(tree, screen),
    ...testModules(tree, context, branch ? ["import { insertBranches } from '@ceiba/branches/testing';"] : []),
  };
  const server = `libs/${context}/server`;
  tree.make(`${server}/jobs/${name}.job.ts`, 'job/job.ts.tpl', words);
  tree.make(`${server}/jobs/${name}.int-spec.ts`, 'job/int-spec.ts.tpl', words);
  tree.make(`${server}/use-cases/${name}-step.ts`, 'job/step.ts.tpl', words);
  tree.make(`${server}/use-cases/${request}.ts`, 'job/request.ts.tpl', words);
  const registered = (from, Class, ending) => register(tree, context, { list: 'providers', name: Class, from, ending });
  registered(`./jobs/${name}.job`, `${words.Pascal}Job`, 'Handler');
  registered(`./use-cases/${name}-step`, `${words.Pascal}StepHandler`, 'Handler');
  registered(`./use-cases/${request}`, `${words.Request}Handler`, 'Handler');
  addMethodTo(
    tree,
    words,
    [
      ['Post', '@nestjs/common'],
      ['jobStarted', '@ceiba/platform/contract'],
      ['screens', '@ceiba/platform/contract'],
      ['Answers', '@ceiba/platform/server'],
      ['Requires', '@ceiba/platform/server'],
      [words.Request, `../use-cases/${request}`],
    ],
    `@Post('${name}')
  @Requires(screens('${screen}'))
  @Answers(jobStarted)
  ${camel(name)}() {
    return this.bus.execute(new ${words.Request}());
  }`,
  );
  addCalls(tree, context, table, `'POST /${table}/${name}': () => ({}),`);
  addChange(tree, `${words.sentence} (trabajo de la cola \`${queue}\`).`);
  return `It walks over all records; what its step decides and changes is yours (docs/how-to/add-a-job.md)
  npm test -- ${server}/jobs/${name}`;
}
