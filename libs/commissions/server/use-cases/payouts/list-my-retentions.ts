import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { myRetentions } from '@ceiba/commissions/contract';
import { dayInZone } from '@ceiba/platform/contract';
import { currentActor, Db, forbidden } from '@ceiba/platform/server';
import type { z } from 'zod';

type Answer = z.input<typeof myRetentions>;
type Found = Omit<Answer['rows'][number], 'date_stamped'> & { stamped_at: Date };

/** The signed-in partner's papers of withheld taxes that stand, the latest year first. Throws 403. */
export class ListMyRetentions extends Query<Answer> {}

@QueryHandler(ListMyRetentions)
export class ListMyRetentionsHandler implements IQueryHandler<ListMyRetentions> {
  constructor(private readonly db: Db) {}

  async execute(): Promise<Answer> {
    const actor = currentActor();
    if (actor.type !== 1) throw forbidden();
    const rows = await this.db.query<Found>(
      `select id_retention, year, type_fee, subtotal, isr, iva, ret_iva, facturama_id, facturama_uuid, stamped_at
       from commission_retention where id_customers = ? and facturama_id is not null order by year desc, type_fee`,
      [actor.id_customers],
    );
    return { rows: rows.map(({ stamped_at, ...row }) => ({ ...row, date_stamped: dayInZone(stamped_at) })) };
  }
}
