// A process that has loaded the packages before it is needed; told which script to run, it loads only the house's own files.
const { open } = require('node:inspector');

require('reflect-metadata');
for (const name of process.argv.slice(2)) {
  try {
    require(name);
  } catch {
    // One that can only be imported is loaded when it is asked for.
  }
}
process.once('message', ({ script, inspect, env }) => {
  Object.assign(process.env, env);
  if (inspect) open(inspect, '127.0.0.1');
  process.argv = [process.argv[0], script];
  require(script);
});
// Nothing of ours outlives the command that began it.
process.once('disconnect', () => process.exit());
if (!process.connected) process.exit();
