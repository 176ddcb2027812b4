import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { type CommandOptions, currentActor, type FileLink, FileStore, Jobs, Links } from '@ceiba/platform/server';
import type { InventoryShape } from '../../persistence/inventory.sql';
import type { KardexRange } from '../../persistence/kardex.reader';
import type { UnproducedFilter } from '../../persistence/unproduced.reader';

export const REPORT_EXCEL_JOB = 'reports-excel';

/** A report to write; its branches were checked by the query that shows it. */
export type WantedReport =
  | { report: 'kardex'; id_branch_office: number; key_product: string; range: KardexRange }
  | { report: 'inventory'; id_branch_office: number; shape: InventoryShape }
  | { report: 'unproduced'; id_branch_office: number | null; filter: UnproducedFilter };

export interface ReportExcelPayload {
  wanted: WantedReport;
  id_file: number;
  who: string;
}

/** Has the worker write a report as Excel; the link answers 202 until it is there. Ask for it after the report itself. */
export class ExportReport extends Command<FileLink> {
  static readonly options: CommandOptions = { audit: false, idempotent: false };
  constructor(readonly wanted: WantedReport) {
    super();
  }
}

@CommandHandler(ExportReport)
export class ExportReportHandler implements ICommandHandler<ExportReport> {
  constructor(
    private readonly branches: BranchReader,
    private readonly files: FileStore,
    private readonly links: Links,
    private readonly jobs: Jobs,
  ) {}

  async execute({ wanted }: ExportReport): Promise<FileLink> {
    const file = await this.files.reserve({
      name: `${await this.nameOf(wanted)}.xlsx`,
      mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      kind: 'stock-report',
      expiresMinutes: 24 * 60,
    });
    const payload: ReportExcelPayload = { wanted, id_file: file.id, who: currentActor().full_name };
    await this.files.attachJob(file.id, await this.jobs.enqueue(REPORT_EXCEL_JOB, payload));
    return this.links.sign(file);
  }

  private async nameOf(wanted: WantedReport): Promise<string> {
    switch (wanted.report) {
      case 'kardex':
        return `kardex-${fileWord(wanted.key_product)}-${wanted.range.date_start}-${wanted.range.date_end}`;
      case 'inventory':
        return `inventario-${fileWord((await this.branches.get(wanted.id_branch_office)).key_branch_office)}`;
      case 'unproduced':
        return `piezas-no-producidas-${wanted.filter.date_start}-${wanted.filter.date_end}`;
    }
  }
}

/** A key as part of a file's name. */
function fileWord(text: string): string {
  return text.replace(/[^\p{L}\p{N}._-]+/gu, '-').slice(0, 60);
}
