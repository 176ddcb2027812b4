import { Injectable } from '@nestjs/common';
import { LeadsAssigned, type LeadsAssignedPayload } from '@ceiba/leads/contract';
import { Bus, Db, Reaction, type ReactionHandler, type ReactionMeta } from '@ceiba/platform/server';
import { NotifyUser } from '../use-cases/notify-user';

/** Rings the bell of who was given leads; of those that are still his and that nobody has contacted. */
@Reaction({ event: LeadsAssigned, consumer: 'notifications-leads-assigned' })
@Injectable()
export class TellWorkerWhenLeadsAssigned implements ReactionHandler<LeadsAssignedPayload> {
  constructor(
    private readonly bus: Bus,
    private readonly db: Db,
  ) {}

  async handle({ id_worker, bot_leads, assigned_by }: LeadsAssignedPayload, { event_id }: ReactionMeta): Promise<void> {
    const open = await this.db.query<{ id_bot_lead: number }>(
      `select id_bot_lead from bot_lead where id_bot_lead in (?) and id_worker_assigned = ? and was_contacted = 0
       and converted_at is null and forgotten_at is null order by id_bot_lead`,
      [[0, ...bot_leads], id_worker],
    );
    const user = await this.db.one<{ id_user: number }>('select id_user from users where id_worker = ?', [id_worker]);
    const [first] = open;
    if (!first || !user) return;
    const data = { leads_given: open.length, id_bot_lead: first.id_bot_lead, assigned_by };
    const key = `leads-${event_id}`;
    await this.bus.execute(new NotifyUser({ kind: 'leads_assigned', id_user: user.id_user, key, data }));
  }
}
