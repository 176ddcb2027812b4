import { Injectable } from '@nestjs/common';
import { Db } from '@ceiba/platform/server';

/** Tables that may go with a worker: they say what he was allowed, not what he did. */
const OWN = ['worker', 'worker_branch_office', 'users'];
const LABELS: Readonly<Record<string, string>> = {
  break_box: 'cierres de caja',
  sale: 'ventas',
  employee: 'empleados',
  attendance: 'asistencia',
  travel_request: 'viáticos',
  bot_lead: 'bot leads',
};

/** Where a worker left records, whichever context keeps them: every table with his id. */
@Injectable()
export class WorkerUses {
  constructor(private readonly db: Db) {}

  async list(id_worker: number): Promise<string[]> {
    const tables = await this.db.query<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = database() and column_name = 'id_worker' and table_name not in (?)`,
      [OWN],
    );
    const uses = new Set<string>();
    for (const { name } of tables) {
      const found = await this.db.one(`select 1 from \`${name}\` where id_worker = ? limit 1`, [id_worker]);
      if (found) uses.add(LABELS[name] ?? 'otros registros');
    }
    return [...uses];
  }
}
