import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { currentActor, Db } from '@ceiba/platform/server';
import type { StoredSaleCreditNotes } from '@ceiba/sales/contract';
import { SaleInvoices } from '@ceiba/sales/server';
import { CreditNoteDesk } from '../../subjects/credit-note/credit-note-desk';
import { CREDIT_ROW } from './list-credit-notes';

/** What was taken back of a sale's CFDI, and what is left of it. Throws 403 for a branch of others, 404. */
export class GetSaleCreditNotes extends Query<StoredSaleCreditNotes> {
  constructor(readonly id_document: number) {
    super();
  }
}

@QueryHandler(GetSaleCreditNotes)
export class GetSaleCreditNotesHandler implements IQueryHandler<GetSaleCreditNotes> {
  constructor(
    private readonly db: Db,
    private readonly sales: SaleInvoices,
    private readonly branches: BranchReader,
    private readonly desk: CreditNoteDesk,
  ) {}

  async execute({ id_document }: GetSaleCreditNotes): Promise<StoredSaleCreditNotes> {
    const { id_branch_office } = await this.sales.get(id_document);
    this.branches.assertVisible(currentActor(), id_branch_office);
    const rows = await this.db.query<StoredSaleCreditNotes['rows'][number]>(
      `select ${CREDIT_ROW} from credit_note n where n.id_document = ? order by n.id_credit_note`,
      [id_document],
    );
    // After the notes: what one of them has done by now is never left of the invoice.
    const invoice = await this.desk.invoiceOf(id_document);
    return { rows, left: invoice && (await this.desk.left(invoice, { id_document })) };
  }
}
