import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import { workerOf } from '@ceiba/identity/server';
import { LEAD_SOURCE_MESSAGES, type StoredLeadSource } from '@ceiba/leads/contract';
import {
  type Changes,
  Clock,
  currentActor,
  Db,
  isDuplicate,
  type NewRow,
  notFound,
  Refusal,
} from '@ceiba/platform/server';
import { leadSourceKeyTable, leadSourceTable } from './lead-source.entity';

export const LEAD_SOURCE_FROM = `from lead_source s join branch_office b on b.id_branch_office = s.id_branch_office
  left join lead_source_key k on k.id_lead_source = s.id_lead_source and k.ends_at is null`;
export const LEAD_SOURCE_ROW = `s.id_lead_source, s.name_lead_source, s.id_branch_office, b.key_branch_office,
  b.name_branch_office, s.enabled_lead_source, s.late_hours, s.keep_days, k.key_hint, k.created_at as key_made_at,
  s.user_created, ${workerOf('s.id_user_created')} as id_worker_created, s.created_at`;

/** SQL of sources and their keys. */
@Injectable()
export class LeadSourceRepository {
  constructor(
    private readonly db: Db,
    private readonly branches: BranchReader,
    private readonly clock: Clock,
  ) {}

  /** One of the worker's branches, held until the commit where asked. Throws 404, 403 for a branch of others. */
  async get(id: number, hold = false): Promise<StoredLeadSource> {
    // The source's own row is held first: rotations of its key wait for one another.
    if (hold) await this.db.one('select 1 from lead_source where id_lead_source = ? for update', [id]);
    const row = await this.db.one<StoredLeadSource>(
      `select ${LEAD_SOURCE_ROW} ${LEAD_SOURCE_FROM} where s.id_lead_source = ?`,
      [id],
    );
    if (!row) throw notFound(LEAD_SOURCE_MESSAGES.missing);
    this.branches.assertVisible(currentActor(), row.id_branch_office);
    return row;
  }

  /** Throws 409 for a name that another one has. */
  insert(row: NewRow<typeof leadSourceTable>): Promise<number> {
    return named(() => leadSourceTable.insert(this.db, row));
  }

  async update(id_lead_source: number, changes: Changes<typeof leadSourceTable>): Promise<void> {
    await named(() => leadSourceTable.update(this.db, { id_lead_source }, changes));
  }

  /** A new key takes the place of the present one, which is good until `ends_at`; those before it end at once. */
  async replaceKey(row: Omit<NewRow<typeof leadSourceKeyTable>, 'created_at'>, ends_at: Date): Promise<void> {
    const { id_lead_source } = row;
    const now = this.clock.now();
    await this.db.execute(
      'update lead_source_key set ends_at = least(ends_at, ?) where id_lead_source = ? and ends_at is not null',
      [now, id_lead_source],
    );
    await leadSourceKeyTable.update(this.db, { id_lead_source, ends_at: null }, { ends_at });
    await leadSourceKeyTable.insert(this.db, { ...row, created_at: now });
  }
}

async function named<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    const message = LEAD_SOURCE_MESSAGES.taken;
    throw new Refusal('LEADS.SOURCE_NAME', message, {
      status: 409,
      data: { fields: [{ field: 'name_lead_source', message }] },
    });
  }
}
