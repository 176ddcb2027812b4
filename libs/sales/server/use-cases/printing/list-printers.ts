import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { workerOf } from '@ceiba/identity/server';
import type { ListResult } from '@ceiba/platform/contract';
import { currentActor, Db, type ListPlan, listQuery } from '@ceiba/platform/server';
import type { PrinterListInput, PrintListInput, StoredPrinter, StoredPrintRow } from '@ceiba/sales/contract';
import { PRINTER_FROM, PRINTER_ROW } from '../../persistence/printer.repository';

/** Printers of one's branches. */
export class ListPrinters extends Query<ListResult<StoredPrinter>> {
  constructor(readonly input: PrinterListInput) {
    super();
  }
}

/** What was printed, and who opened a drawer, in one's branches: the latest first. */
export class ListPrints extends Query<ListResult<StoredPrintRow>> {
  constructor(readonly input: PrintListInput) {
    super();
  }
}

const among = (branches: readonly number[]): number[] => (branches.length > 0 ? [...branches] : [0]);

@QueryHandler(ListPrinters)
export class ListPrintersHandler implements IQueryHandler<ListPrinters> {
  constructor(
    private readonly db: Db,
    private readonly branches: BranchReader,
  ) {}

  execute({ input }: ListPrinters): Promise<ListResult<StoredPrinter>> {
    const actor = currentActor();
    const { id_branch_office } = input;
    if (id_branch_office) this.branches.assertVisible(actor, id_branch_office);
    const plan: ListPlan = {
      from: PRINTER_FROM,
      select: PRINTER_ROW,
      where: [
        { sql: 'p.id_branch_office in (?)', params: [among(id_branch_office ? [id_branch_office] : actor.branches)] },
      ],
      search: ['p.name_printer', 'p.host', 'b.key_branch_office', 'b.name_branch_office'],
      sort: {
        ...{ id_printer: 'p.id_printer', name_printer: 'p.name_printer', name_branch_office: 'b.name_branch_office' },
        ...{ kind: 'p.kind', status: 'p.status', status_at: 'p.status_at', created_at: 'p.created_at' },
        ...{ host: 'p.host', width: 'p.width', user_created: 'p.user_created' },
      },
      defaultSort: { by: 'id_printer', order: 'desc' },
      unique: ['id_printer'],
      tieBreak: 'p.id_printer',
    };
    return listQuery<StoredPrinter>(this.db, plan, input);
  }
}

/** The statement of the log, for the branches of who asks. */
export function printListPlan(input: PrintListInput, branches: readonly number[]): ListPlan {
  const { id_printer, kind } = input;
  return {
    from: `from print t join printer p on p.id_printer = t.id_printer
      join branch_office b on b.id_branch_office = p.id_branch_office`,
    select: `t.id_print, t.id_printer, p.name_printer, b.key_branch_office, t.kind, t.id_document, t.copy, t.drawer,
      t.reason, t.state, t.error, t.created_at, t.user_created, ${workerOf('t.id_user_created')} as id_worker_created,
      t.user_authorised, ${workerOf('t.id_user_authorised')} as id_worker_authorised`,
    where: [
      { sql: 'p.id_branch_office in (?)', params: [among(branches)] },
      ...(id_printer ? [{ sql: 't.id_printer = ?', params: [id_printer] }] : []),
      ...(kind ? [{ sql: 't.kind = ?', params: [kind] }] : []),
    ],
    search: [{ figure: 't.id_document' }, 't.user_created', 't.reason', 'p.name_printer'],
    sort: { id_print: 't.id_print', created_at: 't.created_at' },
    defaultSort: { by: 'id_print', order: 'desc' },
    unique: ['id_print'],
    tieBreak: 't.id_print',
  };
}

@QueryHandler(ListPrints)
export class ListPrintsHandler implements IQueryHandler<ListPrints> {
  constructor(private readonly db: Db) {}

  execute({ input }: ListPrints): Promise<ListResult<StoredPrintRow>> {
    return listQuery<StoredPrintRow>(this.db, printListPlan(input, currentActor().branches), input);
  }
}
