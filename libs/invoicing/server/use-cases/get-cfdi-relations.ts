import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { INVOICING_MESSAGES } from '@ceiba/invoicing/contract';
import { currentActor, Db, forbidden, notFound } from '@ceiba/platform/server';
import type { StoredCfdiRelations } from '@ceiba/sales/contract';
import { IntentRepository } from '../stamping/intent.repository';
import { StampSubjects } from '../stamping/subject';

/** What took a CFDI's place and whose place it took, for who may cancel it. Throws 403 and 404. */
export class GetCfdiRelations extends Query<StoredCfdiRelations> {
  constructor(readonly facturama_id: string) {
    super();
  }
}

const SELECT = `select i.facturama_id, i.uuid, i.stamped_at, case when i.state = 'canceled' then 'CANCELED'
    when exists (select 1 from cfdi_cancellation c where c.open_intent = i.id_intent) then 'CANCELING' else 'STAMPED' end as status
  from cfdi_intent i where i.facturama_id is not null and i.state in ('stamped', 'canceled')`;
type Related = StoredCfdiRelations['replaces'][number];

@QueryHandler(GetCfdiRelations)
export class GetCfdiRelationsHandler implements IQueryHandler<GetCfdiRelations> {
  constructor(
    private readonly db: Db,
    private readonly intents: IntentRepository,
    private readonly subjects: StampSubjects,
  ) {}

  async execute({ facturama_id }: GetCfdiRelations): Promise<StoredCfdiRelations> {
    const intent = await this.intents.byFacturamaId(facturama_id);
    if (!intent) throw notFound(INVOICING_MESSAGES.notFound);
    if (!(await this.subjects.get(intent.kind).mayCancel(currentActor(), intent.reference))) throw forbidden();
    const { id_intent, id_intent_replaced } = intent;
    return {
      replaced_by: await this.db.query<Related>(
        `${SELECT} and i.id_intent_replaced = ? and i.state = 'stamped' order by i.id_intent desc`,
        [id_intent],
      ),
      replaces: await this.db.query<Related>(`${SELECT} and i.id_intent = ?`, [id_intent_replaced]),
    };
  }
}
