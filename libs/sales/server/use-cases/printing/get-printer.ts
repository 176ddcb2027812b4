import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { currentActor, defineRecord } from '@ceiba/platform/server';
import { PRINTER_WORDS, type PrinterChoice, type StoredPrinter } from '@ceiba/sales/contract';
import { PrinterRepository } from '../../persistence/printer.repository';

/** A printer of one's branches. Throws 404, 403. */
export class GetPrinter extends Query<StoredPrinter> {
  constructor(readonly id: number) {
    super();
  }
}

export const PRINTER = defineRecord('printer', (id) => new GetPrinter(id), PRINTER_WORDS);

@QueryHandler(GetPrinter)
export class GetPrinterHandler implements IQueryHandler<GetPrinter> {
  constructor(
    private readonly printers: PrinterRepository,
    private readonly branches: BranchReader,
  ) {}

  async execute({ id }: GetPrinter): Promise<StoredPrinter> {
    const printer = await this.printers.shown(id);
    this.branches.assertVisible(currentActor(), printer.id_branch_office);
    return printer;
  }
}

/** The printers that a till of a branch may choose, without their addresses; of other people's branches none. */
export class ListBranchPrinters extends Query<{ rows: PrinterChoice[]; total: number }> {
  constructor(readonly id_branch_office: number) {
    super();
  }
}

@QueryHandler(ListBranchPrinters)
export class ListBranchPrintersHandler implements IQueryHandler<ListBranchPrinters> {
  constructor(
    private readonly printers: PrinterRepository,
    private readonly branches: BranchReader,
  ) {}

  async execute({ id_branch_office }: ListBranchPrinters) {
    const own = this.branches.isVisible(currentActor(), id_branch_office);
    const rows = own ? await this.printers.choices(id_branch_office) : [];
    return { rows, total: rows.length };
  }
}
