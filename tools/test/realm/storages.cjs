// Each AsyncLocalStorage that was ever entered costs every promise of its process until it is disabled. The house makes its own
// anew for each test file: after ninety files in one worker they took a third of its time.
const { AsyncLocalStorage } = require('node:async_hooks');

const entered = new Set();

for (const name of ['run', 'enterWith']) {
  const enter = AsyncLocalStorage.prototype[name];
  AsyncLocalStorage.prototype[name] = function (...given) {
    entered.add(this);
    return enter.apply(this, given);
  };
}

/** Ends those that were entered since the last call; one that is used again, as a package's, begins anew by itself. */
function endStorages() {
  for (const storage of entered) storage.disable();
  entered.clear();
}

module.exports = { endStorages };
