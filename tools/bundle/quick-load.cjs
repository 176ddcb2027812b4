// What V8 made of a program's code, kept beside it: the next process of the same program need not compile again
// (docs/adr/0079). Node 22 does this by itself; Node 20 has the parts.
'use strict';
const { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const { basename, dirname, join } = require('node:path');
const vm = require('node:vm');

/** What a program compiles while it starts is kept once it has started. */
const STARTED_MS = 10_000;

/** Writes a file whole or not at all; a full disk or a folder that may not be written costs speed, nothing else. */
function keep(file, data) {
  const made = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(made, data);
    renameSync(made, file);
  } catch {
    drop(made);
  }
}

function drop(file) {
  try {
    rmSync(file, { force: true });
  } catch {
    // It never came to be.
  }
}

function read(file) {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/**
 * From here on CommonJS files of `folder` are compiled from what was kept for the program `name`, and kept where nothing was.
 * They have no `import()`, which a script that was kept would forget. V8 refuses what another version made. Whoever builds anew clears the folder: V8 does not compare the code itself.
 */
module.exports = function quickLoad(folder, name) {
  const place = join(folder, 'cache', `${name}-${process.version}`);
  if (Module.enableCompileCache) return void Module.enableCompileCache(place);
  const made = [];
  const compile = Module.prototype._compile;
  Module.prototype._compile = function compileKept(content, filename, ...rest) {
    if (dirname(filename) !== folder) return compile.call(this, content, filename, ...rest);
    const file = join(place, `${basename(filename)}.bin`);
    const given = Module.createRequire(filename);
    const script = new vm.Script(Module.wrap(content), { filename, cachedData: read(file) });
    if (script.cachedDataRejected !== false) made.push([script, file]);
    given.main = process.mainModule;
    return script.runInThisContext().call(this.exports, this.exports, given, this, filename, dirname(filename));
  };
  setTimeout(
    () => made.splice(0).forEach(([script, file]) => keep(file, script.createCachedData())),
    STARTED_MS,
  ).unref();
};
