import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import type { ListResult } from '@ceiba/platform/contract';
import { branchesIn, currentActor, Db, type ListPlan, listQuery } from '@ceiba/platform/server';
import { type EventTicketListInput, readEventCode, type StoredEventTicket } from '@ceiba/sales/contract';
import { EVENT_TICKET_FROM, EVENT_TICKET_ROW, EVENT_TICKET_STATE } from '../../persistence/event-ticket-sql';

/** Tickets of events that one's own branches sold, the latest first; a whole code finds its ticket, one given up, too. */
export class ListEventTickets extends Query<ListResult<StoredEventTicket>> {
  constructor(readonly input: EventTicketListInput) {
    super();
  }
}

type Filters = Pick<EventTicketListInput, 'id_document' | 'key_product' | 'state'>;

/** The statement of the list, for the branches of who asks; `code`: the one that was typed. */
export function eventTicketPlan(filters: Filters, branches: readonly number[], code: string | null): ListPlan {
  const { id_document, key_product, state } = filters;
  return {
    from: EVENT_TICKET_FROM,
    select: EVENT_TICKET_ROW,
    where: [
      branchesIn('t.id_branch_office', branches),
      ...(id_document ? [{ sql: 't.id_document = ?', params: [id_document] }] : []),
      ...(key_product ? [{ sql: 't.key_product = ?', params: [key_product] }] : []),
      ...(state ? [{ sql: `${EVENT_TICKET_STATE} = ?`, params: [state] }] : []),
      ...(code
        ? [
            {
              sql: `t.id_ticket in (select id_ticket from event_ticket where code = ?
                union select id_ticket from event_ticket_code where code = ?)`,
              params: [code, code],
            },
          ]
        : []),
    ],
    search: [
      { figure: 't.id_ticket' },
      { figure: 't.id_document' },
      { figure: 's.number_invoice_doc' },
      't.holder_name',
      'c.full_name',
      't.key_product',
      'p.name_product',
    ],
    sort: {
      id_ticket: 't.id_ticket',
      issued_at: 't.issued_at',
      id_document: 't.id_document',
      key_branch_office: 'b.key_branch_office',
      full_name_customers: 'c.full_name',
      holder_name: 't.holder_name',
      name_product: 'p.name_product',
      event_date: 'p.event_date',
      entered_at: 't.entered_at',
      door: 't.door',
    },
    defaultSort: { by: 'issued_at', order: 'desc' },
    unique: ['id_ticket'],
    tieBreak: 't.id_ticket',
  };
}

@QueryHandler(ListEventTickets)
export class ListEventTicketsHandler implements IQueryHandler<ListEventTickets> {
  constructor(
    private readonly db: Db,
    private readonly branches: BranchReader,
  ) {}

  execute({ input }: ListEventTickets): Promise<ListResult<StoredEventTicket>> {
    const actor = currentActor();
    if (input.id_branch_office) this.branches.assertVisible(actor, input.id_branch_office);
    const branches = input.id_branch_office ? [input.id_branch_office] : actor.branches;
    const code = readEventCode(input.search ?? '');
    const plan = eventTicketPlan(input, branches, code);
    return listQuery<StoredEventTicket>(this.db, plan, code ? { ...input, search: undefined } : input);
  }
}
