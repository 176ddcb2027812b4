import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '@ceiba/platform/testing';

const run = promisify(execFile);

export type Server = 'mariadb' | 'redis';

/** A MariaDB and a Redis of the test's own, as durable as a company's, which it may stop, kill and start again. */
export class OwnServices {
  private readonly data = mkdtempSync(join(tmpdir(), 'ceiba-services-'));

  /** Starts what does not run; ports and passwords stay the same. Answers the addresses. */
  async up(): Promise<{ databaseUrl: string; redisUrl: string }> {
    const said = await this.tool('up');
    const valueOf = (name: string) => new RegExp(`export ${name}='([^']+)'`).exec(said)?.[1] ?? '';
    return { databaseUrl: valueOf('DATABASE_URL'), redisUrl: valueOf('REDIS_URL') };
  }

  /** Ends one server by a signal and waits until it is gone. */
  async end(server: Server, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const pid = this.pid(server);
    process.kill(pid, signal);
    await eventually(() => expect(alive(pid)).toBe(false));
  }

  /** Does something while a server stands still, its connections open. */
  async frozen<T>(server: Server, work: () => Promise<T>): Promise<T> {
    const pid = this.pid(server);
    process.kill(pid, 'SIGSTOP');
    try {
      return await work();
    } finally {
      process.kill(pid, 'SIGCONT');
    }
  }

  private pid(server: Server): number {
    const state = JSON.parse(readFileSync(join(this.data, 'services.json'), 'utf8')) as Record<Server, { pid: number }>;
    return state[server].pid;
  }

  async remove(): Promise<void> {
    await this.tool('down');
    rmSync(this.data, { recursive: true, force: true });
  }

  private async tool(action: 'up' | 'down'): Promise<string> {
    const env = { ...process.env };
    for (const name of ['DATABASE_URL', 'REDIS_URL']) delete env[name];
    const { stdout } = await run(process.execPath, ['tools/services.mjs', action, '--data', this.data], { env });
    return stdout;
  }
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
