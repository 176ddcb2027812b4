import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { optionalActor, requestContext } from '../context/request-context';
import { Clock } from '../context/clock';
import { Db } from '../database/db';
import { UnitOfWork } from '../database/unit-of-work';
import { auditTable } from './audit.entity';
import { ChangeSignals } from './change-signals';
import type { Differences } from './differences';
import { Versions } from './versions';

interface Touched {
  entity: string;
  id: string | number;
  changes: unknown;
  /** The version that this change made; null: the next one, once the command is through. */
  version?: number | null;
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const current = new AsyncLocalStorage<Touched[]>();

/** One row per command: who, when, what. A handler names the record it changed with `touch`. */
@Injectable()
export class Audit {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly versions: Versions,
    private readonly unit: UnitOfWork,
    private readonly signals: ChangeSignals,
  ) {}

  /** Names the record a command changed and what changed in it. No secret belongs into `changes`. */
  touch(entity: string, id: string | number, changes: unknown = null): void {
    const touched = current.getStore();
    const known = touched?.find(
      (one) => one.version === null && one.entity === entity && String(one.id) === String(id),
    );
    if (known && isFields(known.changes) && isFields(changes)) known.changes = { ...known.changes, ...changes };
    else touched?.push({ entity, id, changes });
  }

  /** Names a record that people edit and what changed in it, if anything: forms that were opened before are old now. */
  changed(entity: string, id: string | number, changes: Differences): void {
    if (Object.keys(changes.new).length > 0) current.getStore()?.push({ entity, id, changes, version: null });
  }

  /** Writes down what an edit made of its record, beside what the handler itself says of it. */
  edited(entity: string, id: string | number, changes: Differences | null, version: number): void {
    const touched = current.getStore();
    const known = touched?.find((one) => one.entity === entity && String(one.id) === String(id));
    if (!known) touched?.push({ entity, id, changes, version });
    else
      Object.assign(known, {
        version,
        changes: changes && isFields(known.changes) ? { ...known.changes, ...changes } : (known.changes ?? changes),
      });
  }

  /** Runs a command and writes its audit rows in the same unit of work. */
  async record<T>(command: string, fallback: string | undefined, work: () => Promise<T>): Promise<T> {
    const touched = this.unit.keep<Touched>([]);
    const result = await current.run(touched, work);
    if (touched.length === 0) touched.push({ entity: fallback ?? '', id: '', changes: null });
    const actor = optionalActor();
    const at = this.clock.now();
    const who = {
      actor_type: actor?.type ?? 0,
      actor_id: actor?.id_user ?? null,
      actor_name: actor?.full_name ?? 'Visitante',
      request_id: requestContext()?.requestId ?? null,
    };
    await this.raise(touched);
    const rows = touched.map(({ entity, id, changes, version }) => ({
      ...who,
      at,
      command,
      entity: entity || null,
      entity_id: id === '' ? null : String(id),
      // Handlers name objects; the table turns them into JSON.
      changes: changes as object | null,
      version: version ?? null,
    }));
    await auditTable.insertMany(this.db, rows);
    this.signals.tell([...new Set(touched.map(({ entity }) => entity))].filter((entity) => entity !== ''));
    return result;
  }

  /** Gives what was changed beside an edit its versions, a kind of record at a time. */
  private async raise(touched: readonly Touched[]): Promise<void> {
    const open = touched.filter(({ version }) => version === null);
    for (const entity of new Set(open.map((one) => one.entity))) {
      const changed = open.filter((one) => one.entity === entity);
      const versions = await this.versions.raiseMany(
        entity,
        changed.map(({ id }) => String(id)),
      );
      for (const one of changed) one.version = versions.get(String(one.id));
    }
  }
}
