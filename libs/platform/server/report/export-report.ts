import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { FileLink } from '@ceiba/platform/contract';
import type { CommandOptions } from '../bus/command-options';
import { Refusal } from '../errors/refusal';
import { ExportLog } from '../exports/export-log';
import { ReportFiles, type ReportFormat } from './report-files';
import { ReportNames } from './report-names';
import { type ReportCall, ReportRows } from './report-rows';

/** A PDF is for reading: more rows than this are nobody's paper. */
export const PDF_ROWS = 5000;

/** Has the worker write a report as a file; the link answers 202 until it is there. */
export class ExportReport extends Command<FileLink> {
  static readonly options: CommandOptions = { audit: false, idempotent: false };
  constructor(
    readonly key: string,
    readonly format: ReportFormat,
    readonly input: ReportCall,
  ) {
    super();
  }
}

@CommandHandler(ExportReport)
export class ExportReportHandler implements ICommandHandler<ExportReport> {
  constructor(
    private readonly rows: ReportRows,
    private readonly names: ReportNames,
    private readonly files: ReportFiles,
    private readonly log: ExportLog,
  ) {}

  async execute({ key, format, input }: ExportReport): Promise<FileLink> {
    const report = await this.rows.call(key, input);
    const { definition, source, asked, list } = report;
    await this.log.report(definition, format, asked);
    if (format === 'pdf') {
      const { total } = await this.rows.page(report, { ...input, page: 1, page_size: 1 });
      if (total > PDF_ROWS)
        throw new Refusal('REPORTS.PDF', 'El PDF admite hasta 5,000 filas; acote los filtros o descargue Excel o CSV.');
    }
    const { file } = await this.names.words(definition, asked);
    const stamp = await source.stamp?.(asked, report.opened);
    return this.files.linkTo({ report: key, format, asked, list }, file, stamp);
  }
}
