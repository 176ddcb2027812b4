import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { addDays } from '@ceiba/platform/contract';
import { Clock, Refusal } from '@ceiba/platform/server';
import { REPORT_MESSAGES, type UnproducedInput, type UnproducedReport } from '@ceiba/reports/contract';
import { scopeOf } from '../persistence/branch-scope';
import { UnproducedReader } from '../persistence/unproduced.reader';

/** Raw materials of productions that are not received yet (spec 3, "Reports and cash"). */
export class ListUnproduced extends Query<UnproducedReport> {
  constructor(readonly input: UnproducedInput) {
    super();
  }
}

/** The last seven days to today, unless told. */
export function daysOf({ date_start, date_end }: UnproducedInput, today: string) {
  const end = date_end ?? today;
  const start = date_start ?? addDays(end, -7);
  if (start > end) throw new Refusal('REPORTS.DAYS', REPORT_MESSAGES.order);
  return { date_start: start, date_end: end };
}

@QueryHandler(ListUnproduced)
export class ListUnproducedHandler implements IQueryHandler<ListUnproduced> {
  constructor(
    private readonly branches: BranchReader,
    private readonly reader: UnproducedReader,
    private readonly clock: Clock,
  ) {}

  async execute({ input }: ListUnproduced): Promise<UnproducedReport> {
    const today = this.clock.today();
    const scope = await scopeOf(this.branches, input.id_branch_office);
    const { rows, total } = await this.reader.page({ ...daysOf(input, today), scope }, today, input);
    return { records: rows, total };
  }
}
