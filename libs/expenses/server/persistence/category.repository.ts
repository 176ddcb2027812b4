import { Injectable } from '@nestjs/common';
import { CATEGORY_MESSAGES, type StoredCategory } from '@ceiba/expenses/contract';
import { workerOf } from '@ceiba/identity/server';
import { Db, notFound } from '@ceiba/platform/server';
import { viaticosLimitTable } from './viaticos.entity';

export const CATEGORY_FROM = 'from viaticos c left join viaticos g on g.id_viaticos = c.parent_id';
export const CATEGORY_COLUMNS = `c.id_viaticos, c.parent_id, g.name_viaticos as parent_name, c.name_viaticos, c.enabled_viaticos,
  c.user_created, ${workerOf('c.id_user_created')} as id_worker_created, c.created_at`;

/** Categories with their limits. */
@Injectable()
export class CategoryRepository {
  constructor(private readonly db: Db) {}

  /** Throws 404. */
  async get(id_viaticos: number, lock: '' | 'for update' = ''): Promise<StoredCategory> {
    const row = await this.db.one<Omit<StoredCategory, 'limits'>>(
      `select ${CATEGORY_COLUMNS} ${CATEGORY_FROM} where c.id_viaticos = ? ${lock}`,
      [id_viaticos],
    );
    if (!row) throw notFound(CATEGORY_MESSAGES.notFound);
    const limits = await this.db.query<StoredCategory['limits'][number]>(
      `select l.id_profile, p.description_profile, l.daily_limit from viaticos_limit l
       join profile p on p.id_profile = l.id_profile where l.id_viaticos = ? order by p.description_profile, l.id_profile`,
      [id_viaticos],
    );
    return { ...row, limits };
  }

  async setLimits(id_viaticos: number, limits: readonly { id_profile: number; daily_limit: string }[]): Promise<void> {
    await this.db.execute('delete from viaticos_limit where id_viaticos = ?', [id_viaticos]);
    await viaticosLimitTable.insertMany(
      this.db,
      limits.map(({ id_profile, daily_limit }) => ({ id_viaticos, id_profile, daily_limit })),
    );
  }
}
