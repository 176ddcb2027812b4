import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import { CALL_CENTER } from '@ceiba/identity/contract';
import { type BotLead, type InsertBotLeadInput, LEAD_MESSAGES } from '@ceiba/leads/contract';
import { type Changes, Clock, currentActor, Db, notFound, type RowOf } from '@ceiba/platform/server';
import { STATE_SQL, wrongField } from '../domain/lead-state';
import { botLeadTable } from './bot-lead.entity';

export type HeldLead = RowOf<typeof botLeadTable> & { id_branch_office: number };

/** Rows of leads. */
@Injectable()
export class BotLeadRepository {
  constructor(
    private readonly db: Db,
    private readonly branches: BranchReader,
    private readonly clock: Clock,
  ) {}

  /** One, as the form of a new partner begins with it. Throws 404, 403 for a branch of others. */
  async get(id: number): Promise<BotLead> {
    const row = await this.db.one<BotLead & { id_branch_office: number }>(
      `select l.id_bot_lead, l.conversation_id, l.share_data, l.name_bot, l.customer_id_bot, ${STATE_SQL} as state,
         l.id_customers, s.id_branch_office
       from bot_lead l join lead_source s on s.id_lead_source = l.id_lead_source where l.id_bot_lead = ?`,
      [id],
    );
    if (!row) throw notFound(LEAD_MESSAGES.missing);
    const { id_branch_office, ...lead } = row;
    this.branches.assertVisible(currentActor(), id_branch_office);
    return lead;
  }

  /** Those of the ids, held in their order until the commit. Throws 404 where one is missing, 403 for one of others. */
  async hold(ids: readonly number[]): Promise<HeldLead[]> {
    const wanted = [...new Set(ids)].sort((one, other) => one - other);
    const rows = await this.db.query<HeldLead>(
      // The source is read beside it, not held: bots go on telling meanwhile.
      `select ${botLeadTable.columns('l')},
         (select s.id_branch_office from lead_source s where s.id_lead_source = l.id_lead_source) as id_branch_office
       from bot_lead l where l.id_bot_lead in (?) order by l.id_bot_lead for update`,
      [wanted],
    );
    if (rows.length < wanted.length) throw notFound(LEAD_MESSAGES.missing);
    const actor = currentActor();
    for (const { id_branch_office } of rows) this.branches.assertVisible(actor, id_branch_office);
    return rows;
  }

  /** One, held until the commit; undefined where it is gone. Of the house itself, which is bound to no branch. */
  holdIfThere(id: number): Promise<RowOf<typeof botLeadTable> | undefined> {
    return this.db.one(`select ${botLeadTable.columns()} from bot_lead where id_bot_lead = ? for update`, [id]);
  }

  /**
   * Keeps what a bot tells: one lead a conversation, whatever the number of calls and however many at once. What it tells
   * again is newer than what stood there; what it leaves out stays. Answers the lead's id.
   */
  async receive(id_lead_source: number, told: InsertBotLeadInput): Promise<number> {
    const now = this.clock.now();
    const { conversation_id, share_data, name_bot = null, customer_id_bot = null } = told;
    const { insertId } = await this.db.execute(
      `insert into bot_lead (id_lead_source, conversation_id, share_data, name_bot, customer_id_bot, created_at,
         last_received_at) values (?, ?, ?, ?, ?, ?, ?)
       on duplicate key update id_bot_lead = last_insert_id(id_bot_lead), share_data = values(share_data),
         name_bot = coalesce(values(name_bot), name_bot),
         customer_id_bot = coalesce(values(customer_id_bot), customer_id_bot),
         last_received_at = greatest(last_received_at, values(last_received_at)), times_received = times_received + 1`,
      [id_lead_source, conversation_id, share_data, name_bot, customer_id_bot, now, now],
    );
    return insertId;
  }

  async change(id_bot_lead: number, changes: Changes<typeof botLeadTable>): Promise<void> {
    await botLeadTable.update(this.db, { id_bot_lead }, changes);
  }

  /** Throws 422 unless he is an enabled worker of the call centre (spec 3, section 6). */
  async assertCallCenter(id_worker: number): Promise<void> {
    const found = await this.db.one(
      'select 1 from worker where id_worker = ? and id_profile = ? and enabled_worker = 1',
      [id_worker, CALL_CENTER],
    );
    if (!found) throw wrongField('id_worker', LEAD_MESSAGES.profile);
  }

  /** Throws 422 where the worker does not see one of the branches: he could not open what he is given. */
  async assertServes(id_worker: number, branches: readonly number[]): Promise<void> {
    const rows = await this.db.query<{ id_branch_office: number }>(
      'select id_branch_office from worker_branch_office where id_worker = ?',
      [id_worker],
    );
    const served = new Set(rows.map((row) => row.id_branch_office));
    if (branches.some((id) => !served.has(id))) throw wrongField('id_worker', LEAD_MESSAGES.branch);
  }
}
