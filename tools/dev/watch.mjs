// Compiles what changed and says which processes that concerns.
import { rm } from 'node:fs/promises';
import { relative } from 'node:path';
import { isServerSource } from '../build.mjs';
import { root } from '../setup/packages.mjs';
import { say } from '../setup/steps.mjs';

const GATHER_MS = 30;

/** Which processes run a source file. */
export function concernedBy(file) {
  if (/^apps\/api\//.test(file)) return ['api'];
  if (/^apps\/worker\//.test(file)) return ['worker'];
  if (/^libs\/platform\/testing\/|^tools\/sandboxes\.ts$/.test(file)) return ['sandboxes'];
  if (/^libs\//.test(file)) return ['api', 'worker'];
  if (/^migrations\//.test(file)) return ['database', 'api', 'worker'];
  return [];
}

/**
 * Watches server sources with Vite's watcher. After each change all that came within some milliseconds is compiled;
 * `changed(names, files)` is called with the processes it concerns. A file that does not compile is named, and the
 * processes stay as they are.
 */
export function watchServer({ watcher, compiler, changed }) {
  const waiting = new Map();
  let timer;
  let turn = Promise.resolve();

  const flush = async () => {
    const batch = [...waiting];
    waiting.clear();
    const results = await Promise.allSettled(
      batch.map(([path, gone]) => (gone ? rm(compiler.targetOf(path), { force: true }) : compiler.compile(path))),
    );
    const wrong = results.flatMap(({ reason }, index) =>
      reason ? [`✘ ${relative(root, batch[index][0])}: ${reason.message}`] : [],
    );
    for (const line of wrong) say(line);
    if (wrong.length > 0) return;
    const files = batch.map(([path]) => relative(root, path));
    const names = new Set(files.flatMap(concernedBy));
    if (names.size > 0) await changed(names, files);
  };

  watcher.on('all', (event, path) => {
    if (!['add', 'change', 'unlink'].includes(event) || !isServerSource(path)) return;
    waiting.set(path, event === 'unlink');
    clearTimeout(timer);
    timer = setTimeout(() => {
      turn = turn.then(flush);
    }, GATHER_MS);
  });
}
