import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { workerOf } from '@ceiba/identity/server';
import type { CreditListInput, StoredCreditListRow } from '@ceiba/invoicing/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { can, currentActor, Db, type ListPlan, listQuery } from '@ceiba/platform/server';
import { action } from '@ceiba/platform/contract';
import { CreditNoteDesk } from '../../subjects/credit-note/credit-note-desk';
import type { CreditNote } from '../../persistence/credit-note.repository';

/** Credit notes of one's own branches, or of them what waits for a person. */
export class ListCreditNotes extends Query<ListResult<StoredCreditListRow>> {
  constructor(readonly input: CreditListInput) {
    super();
  }
}

type Row = Omit<StoredCreditListRow, 'actions'> & { waits: 0 | 1 };

export const CREDIT_ROW = `n.id_credit_note, n.id_document, n.id_return, n.reason, n.concept, n.way, n.state, n.why, n.total,
  n.facturama_id, n.facturama_uuid, n.facturama_error, n.created_at`;

/** The statement of the list, for the branches of who asks. */
export function creditListPlan(state: CreditListInput['state'], branches: readonly number[]): ListPlan {
  return {
    select: `${CREDIT_ROW}, n.waits, s.id_customers, c.full_name as full_name_customers, n.id_branch_office,
      b.key_branch_office, i.uuid as uuid_original, n.note, n.decided_at, n.decided_by,
      ${workerOf('n.id_user_decided')} as id_worker_decided, n.user_created,
      ${workerOf('n.id_user_created')} as id_worker_created`,
    // The notes come first, in their order; sale, customer and branch are looked up for each.
    from: `from credit_note n straight_join sale s on s.id_document = n.id_document
      straight_join customers c on c.id_customers = s.id_customers
      straight_join branch_office b on b.id_branch_office = n.id_branch_office
      left join cfdi_intent i on i.id_intent = n.id_intent_original`,
    where: [
      { sql: 'n.id_branch_office in (?)', params: [[0, ...branches]] },
      ...(state === 'open' ? [{ sql: 'n.waits = 1' }] : []),
    ],
    search: [
      { figure: 'n.id_credit_note' },
      { figure: 'n.id_document' },
      ...['c.full_name', 'n.facturama_uuid', 'i.uuid', 'n.concept'],
    ],
    sort: {
      id_credit_note: 'n.id_credit_note',
      created_at: 'n.created_at',
      id_document: 'n.id_document',
      total: 'n.total',
      full_name_customers: 'c.full_name',
      key_branch_office: 'b.key_branch_office',
    },
    defaultSort: { by: 'id_credit_note', order: 'desc' },
    unique: ['id_credit_note'],
    tieBreak: 'n.id_credit_note',
  };
}

@QueryHandler(ListCreditNotes)
export class ListCreditNotesHandler implements IQueryHandler<ListCreditNotes> {
  constructor(
    private readonly db: Db,
    private readonly desk: CreditNoteDesk,
  ) {}

  async execute({ input }: ListCreditNotes): Promise<ListResult<StoredCreditListRow>> {
    const actor = currentActor();
    const { rows, total } = await listQuery<Row>(this.db, creditListPlan(input.state, actor.branches), input);
    const may = can(actor, action('notas-de-credito', 'update'));
    const actions = await this.actionsOf(may ? rows.filter(({ waits }) => waits === 1) : []);
    return {
      total,
      rows: rows.map(({ waits: _waits, ...row }) => ({ ...row, actions: actions.get(row.id_credit_note) ?? [] })),
    };
  }

  private async actionsOf(rows: readonly Row[]) {
    const notes: CreditNote[] = [];
    for (const { id_credit_note } of rows) notes.push(await this.desk.notes.get(id_credit_note));
    return this.desk.actionsOf(notes);
  }
}
