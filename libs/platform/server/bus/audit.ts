import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { optionalActor, requestContext } from '../context/request-context';
import { Clock } from '../context/clock';
import { Db } from '../database/db';
import { auditTable } from './audit.entity';

interface Touched {
  entity: string;
  id: string | number;
  changes: unknown;
}

const current = new AsyncLocalStorage<Touched[]>();

/** One row per command: who, when, what. A handler names the record it changed with `touch`. */
@Injectable()
export class Audit {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** Names the record a command changed and what changed in it. No secret belongs into `changes`. */
  touch(entity: string, id: string | number, changes: unknown = null): void {
    current.getStore()?.push({ entity, id, changes });
  }

  /** Runs a command and writes its audit rows in the same unit of work. */
  async record<T>(command: string, fallback: string | undefined, work: () => Promise<T>): Promise<T> {
    const touched: Touched[] = [];
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
    const rows = touched.map(({ entity, id, changes }) => ({
      ...who,
      at,
      command,
      entity: entity || null,
      entity_id: id === '' ? null : String(id),
      // Handlers name objects; the table turns them into JSON.
      changes: changes as object | null,
    }));
    await auditTable.insertMany(this.db, rows);
    return result;
  }
}
