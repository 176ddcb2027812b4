import { AsyncResource } from 'node:async_hooks';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { shareNext } from '@ceiba/platform/contract';
import { Clock, LOGGER, type Logger } from '@ceiba/platform/server';
import type { Directory } from '../domain/directory/directory';
import { Letters } from '../domain/directory/letters';
import { type CustomerChange, CustomerLog } from '../persistence/customer-log';
import { LoadDirectory, type LoadedDirectory } from './load-directory';

/** Up to so many customers SQL answers in time, and nothing is held. */
const FEW = 20_000;
/** How often a company that had few is looked at again. */
const AGAIN_MS = 600_000;
/** With more changed than that, everybody is loaded again beside it. */
const STALE = 1_000;
/** More than that is not taken over: SQL answers until everybody is loaded again. */
const TOO_FAR = 5_000;
/** Loading again waits so many times longer than loading took. */
const PATIENCE = 10;

/**
 * The customers' directory in this process's memory, as fresh as the database: before every answer it reads what was
 * committed after the version it holds. While there is none, SQL answers (ADR 45).
 */
@Injectable()
export class LiveDirectory implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly letters = new Letters((letters) => this.loader.equalLetters(letters));
  private held: LoadedDirectory | undefined;
  private fresh: LoadedDirectory | undefined;
  private loadsAgain = -Infinity;
  private loading: Promise<void> | undefined;
  // Loading and refreshing are shared by callers, so they must not run in the unit of work of one of them.
  private readonly scope = new AsyncResource('ceiba-directory');
  private readonly refreshed = shareNext(() => this.scope.runInAsyncScope(() => this.refresh()));

  constructor(
    private readonly log: CustomerLog,
    private readonly loader: LoadDirectory,
    private readonly clock: Clock,
    private readonly http: HttpAdapterHost,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Only who answers people holds one. */
  onApplicationBootstrap(): void {
    if (this.http.httpAdapter) this.look();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.loading;
  }

  /** The directory right after every change that was committed before this call; undefined while SQL has to answer. */
  async find(): Promise<Directory | undefined> {
    if (this.held || this.fresh) return this.refreshed();
    this.look();
    return undefined;
  }

  /** Loads everybody, however few; who asks meanwhile gets what was held before. */
  load(why: string): Promise<void> {
    this.loading ??= this.scope
      .runInAsyncScope(() => this.reload(why))
      .catch((error: unknown) => this.logger.error({ err: error }, 'customers not loaded'))
      .finally(() => {
        this.loading = undefined;
      });
    return this.loading;
  }

  private look(why = 'start'): void {
    const now = this.clock.now().getTime();
    if (this.loading || now < this.loadsAgain) return;
    this.loadsAgain = now + AGAIN_MS;
    void this.load(why);
  }

  private async reload(why: string): Promise<void> {
    if (why === 'start' && !(await this.loader.moreThan(FEW))) return;
    const started = performance.now();
    this.fresh = await this.loader.all(this.letters);
    const { size = 0, bytes = 0 } = this.fresh?.directory ?? {};
    const ms = Math.round(performance.now() - started);
    this.loadsAgain = this.clock.now().getTime() + (this.fresh ? ms * PATIENCE : AGAIN_MS);
    this.logger.info({ why, customers: size, mb: Math.round(bytes / 1024 / 1024), ms }, 'customers loaded');
  }

  private async refresh(): Promise<Directory | undefined> {
    const held = this.fresh ?? this.held;
    [this.held, this.fresh] = [held, undefined];
    if (!held) return undefined;
    const changes = await this.log.after(held.version, TOO_FAR + 1);
    if (!(await this.takeOver(held, changes))) {
      this.held = undefined;
      this.look('too far behind');
      return undefined;
    }
    if (held.directory.changes > STALE) this.look('many changes');
    return held.directory;
  }

  private async takeOver(held: LoadedDirectory, changes: readonly CustomerChange[]): Promise<boolean> {
    const [first, last] = [changes[0], changes.at(-1)];
    if (!first || !last) return true;
    if (changes.length > TOO_FAR || first.version !== held.version + 1) return false;
    const ranges = new Map<string, readonly [number, number]>();
    for (const { first_customer: from, last_customer: to } of changes) {
      if (from === null || to === null) return false;
      ranges.set(`${from}-${to}`, [from, to]);
    }
    const rows = await this.loader.some([...ranges.values()], TOO_FAR + 1);
    if (rows.length + held.directory.changes > TOO_FAR) return false;
    if (!(await this.letters.learn(rows.map(({ name }) => name)))) return false;
    const there = new Set(rows.map(({ id }) => id));
    // Who is deleted is named by himself.
    for (const [from, to] of ranges.values()) if (from === to && !there.has(from)) held.directory.remove(from);
    for (const row of rows) held.directory.change(row, this.letters.fold(row.name));
    held.version = last.version;
    return true;
  }
}
