// Loaded into a part of the product by a test of its memory: from SIGWINCH on (a signal that nobody else hears) what nobody
// needs any more is collected at once, so that what the memory grows by is held.
const { setFlagsFromString } = require('node:v8');
const { runInNewContext } = require('node:vm');

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

process.on('SIGWINCH', () => setInterval(collect, 100).unref());
