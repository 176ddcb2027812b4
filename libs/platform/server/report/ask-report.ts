import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type ReportCall, ReportRows } from './report-rows';

/** A page of a report with its sums and further parts. */
export class AskReport<Answer extends object = object> extends Query<Answer> {
  constructor(
    readonly key: string,
    readonly input: ReportCall,
  ) {
    super();
  }
}

@QueryHandler(AskReport)
export class AskReportHandler implements IQueryHandler<AskReport> {
  constructor(private readonly rows: ReportRows) {}

  async execute({ key, input }: AskReport): Promise<object> {
    const report = await this.rows.call(key, input);
    const { definition, source, asked } = report;
    const { rows, total, sums } = await this.rows.page(report, input);
    return {
      [definition.rows]: rows,
      total,
      sums: sums ?? (await this.rows.sums(report)),
      ...(await source.more?.(asked, report.opened)),
      ...(definition.matrix ? { head: await source.head?.(asked, report.opened) } : {}),
      ...(input.picture === 1 ? { picture: await this.rows.picture(report) } : {}),
    };
  }
}
