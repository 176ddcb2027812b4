import { Injectable } from '@nestjs/common';
import { type Changes, Db, notFound, type RowOf } from '@ceiba/platform/server';
import { {{camel}}Table } from './{{name}}.entity';

export type {{Pascal}} = RowOf<typeof {{camel}}Table> & { full_name: string };

/** SQL of {{wordsPlural}}. */
@Injectable()
export class {{Pascal}}Repository {
  constructor(private readonly db: Db) {}

  /** Throws 404. */
  async get(id: number, lock: '' | 'for update' = ''): Promise<{{Pascal}}> {
    const row = await this.db.one<{{Pascal}}>(
      `select ${{{camel}}Table.columns('r')}, c.full_name from {{table}} r
       join customers c on c.id_customers = r.id_customers where r.{{id}} = ? ${lock}`,
      [id],
    );
    if (!row) throw notFound();
    return row;
  }

  /** What became of its CFDI; `facturama_id` is the one that it has, null where it has none. */
  async setStamp(id: number, facturama_id: string | null, stamp: Changes<typeof {{camel}}Table>): Promise<void> {
    await {{camel}}Table.update(this.db, { {{id}}: id, facturama_id }, stamp);
  }
}
