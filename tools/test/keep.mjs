// Services that stay a while after a run by pattern, so that the next one starts at once.
//   node tools/test/keep.mjs FOLDER MINUTES   ends the services of a folder when nobody tests there for so long
import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { commandOf, isAlive } from '../services/lib.mjs';
import { releaseServices } from '../services.mjs';

const script = fileURLToPath(import.meta.url);
const pidFile = (folder) => join(folder, 'keep.pid');

function numberIn(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

/** Ends the one who waits to end the services of a folder: a new run uses them. */
export function endKeeper(folder) {
  const pid = numberIn(pidFile(folder));
  if (pid && isAlive(pid) && commandOf(pid).includes('keep.mjs')) process.kill(pid, 'SIGKILL');
  rmSync(pidFile(folder), { force: true });
}

/** Leaves the services of a folder to a process that ends them later; false when they should end now. */
export function keepServices(folder) {
  const minutes = process.env.CI ? 0 : Number(process.env.CEIBA_TEST_KEEP ?? 5);
  if (!(minutes > 0)) return false;
  const child = spawn(process.execPath, [script, folder, String(minutes)], { detached: true, stdio: 'ignore' });
  child.unref();
  writeFileSync(pidFile(folder), String(child.pid));
  return true;
}

if (process.argv[1] === script) {
  const [folder, minutes] = process.argv.slice(2);
  await pause(Number(minutes) * 60_000);
  const tester = numberIn(join(folder, 'test.lock'));
  if (!tester || !isAlive(tester)) await releaseServices({ data: folder });
  rmSync(pidFile(folder), { force: true });
}
