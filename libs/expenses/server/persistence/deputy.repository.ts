import { Injectable } from '@nestjs/common';
import { DEPUTY_MESSAGES, type DeputyRow } from '@ceiba/expenses/contract';
import { currentActor, Db, notFound } from '@ceiba/platform/server';

const DEPUTIES = `select d.id_viaticos_deputy, d.id_user, p.full_name, d.id_user_deputy, u.full_name as name_deputy, d.date_start, d.date_end
  from viaticos_deputy d join users p on p.id_user = d.id_user join users u on u.id_user = d.id_user_deputy`;

/** Deputies; everybody who approves names his own. */
@Injectable()
export class DeputyRepository {
  constructor(private readonly db: Db) {}

  /** Those that a person named, the latest first. */
  namedBy(id_user: number): Promise<DeputyRow[]> {
    return this.db.query<DeputyRow>(
      `${DEPUTIES} where d.id_user = ? order by d.date_end desc, d.id_viaticos_deputy desc`,
      [id_user],
    );
  }

  /** One that this person named. Throws 404: of others' he learns nothing. */
  async get(id_viaticos_deputy: number, lock: '' | 'for update' = ''): Promise<DeputyRow> {
    const row = await this.db.one<DeputyRow>(`${DEPUTIES} where d.id_viaticos_deputy = ? and d.id_user = ? ${lock}`, [
      id_viaticos_deputy,
      currentActor().id_user ?? 0,
    ]);
    if (!row) throw notFound(DEPUTY_MESSAGES.notFound);
    return row;
  }
}
