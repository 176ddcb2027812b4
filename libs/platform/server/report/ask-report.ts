import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ListInput } from '@ceiba/platform/contract';
import { Clock } from '../context/clock';
import { currentActor } from '../context/request-context';
import { completeAsked } from './complete-asked';
import { ReportRows } from './report-rows';
import { Reports } from './reports';

/** A report's input, parsed by `reportInput`. */
export type ReportCall = ListInput & Record<string, unknown>;

/** A page of a report with its sums and further parts. */
export class AskReport extends Query<object> {
  constructor(
    readonly key: string,
    readonly input: ReportCall,
  ) {
    super();
  }
}

@QueryHandler(AskReport)
export class AskReportHandler implements IQueryHandler<AskReport> {
  constructor(
    private readonly reports: Reports,
    private readonly rows: ReportRows,
    private readonly clock: Clock,
  ) {}

  async execute({ key, input }: AskReport): Promise<object> {
    const found = this.reports.get(key);
    const { definition, source } = found;
    const asked = completeAsked(definition, input, currentActor(), this.clock.today());
    const report = await this.rows.open(found, asked, input);
    const { rows, total } = await this.rows.page(report, input);
    return {
      [definition.rows]: rows,
      total,
      sums: await this.rows.sums(report),
      ...(await source.more?.(asked, report.opened)),
      ...(definition.matrix ? { head: await source.head?.(asked, report.opened) } : {}),
      ...(input.picture === 1 ? { picture: await this.rows.picture(report) } : {}),
    };
  }
}
