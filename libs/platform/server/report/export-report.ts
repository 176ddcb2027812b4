import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { FileLink } from '@ceiba/platform/contract';
import type { CommandOptions } from '../bus/command-options';
import { Clock } from '../context/clock';
import { currentActor } from '../context/request-context';
import { Refusal } from '../errors/refusal';
import type { ReportCall } from './ask-report';
import { completeAsked } from './complete-asked';
import { ReportFiles, type ReportFormat } from './report-files';
import { ReportNames } from './report-names';
import { ReportRows } from './report-rows';
import { Reports } from './reports';

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
    private readonly reports: Reports,
    private readonly rows: ReportRows,
    private readonly names: ReportNames,
    private readonly files: ReportFiles,
    private readonly clock: Clock,
  ) {}

  async execute({ key, format, input }: ExportReport): Promise<FileLink> {
    const found = this.reports.get(key);
    const asked = completeAsked(found.definition, input, currentActor(), this.clock.today());
    const { search, sort, order } = input;
    const report = await this.rows.open(found, asked, { search, sort, order });
    if (format === 'pdf') {
      const { total } = await this.rows.page(report, { ...input, page: 1, page_size: 1 });
      if (total > PDF_ROWS)
        throw new Refusal('REPORTS.PDF', 'El PDF admite hasta 5,000 filas; acote los filtros o descargue Excel o CSV.');
    }
    const { file } = await this.names.words(found.definition, asked);
    const stamp = await found.source.stamp?.(asked, report.opened);
    return this.files.linkTo({ report: key, format, asked, list: report.list }, file, stamp);
  }
}
