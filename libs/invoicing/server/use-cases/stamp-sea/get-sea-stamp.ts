import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { SeaPayments } from '@ceiba/commissions/server';
import type { SeaStampKey, SeaStampView } from '@ceiba/invoicing/contract';
import { PeriodReader } from '@ceiba/periods/server';
import { PayrollDialog } from '../payroll-dialog';
import { SeaStamping } from './stamp-sea';

/** What the dialog of a branch's bonus begins with. Throws as its stamping does. */
export class GetSeaStamp extends Query<SeaStampView> {
  constructor(readonly key: SeaStampKey) {
    super();
  }
}

@QueryHandler(GetSeaStamp)
export class GetSeaStampHandler implements IQueryHandler<GetSeaStamp> {
  constructor(
    private readonly sea: SeaPayments,
    private readonly periods: PeriodReader,
    private readonly stamping: SeaStamping,
    private readonly dialog: PayrollDialog,
  ) {}

  async execute({ key: asked }: GetSeaStamp): Promise<SeaStampView> {
    const statement = await this.sea.get(await this.stamping.keyOf(asked));
    const period = await this.periods.get(asked.id_period);
    const { id_branch_office, key_branch_office } = statement;
    const view = await this.dialog.begin(statement, period, await this.sea.paidInMonth(statement));
    return { ...view, id_branch_office, key_branch_office };
  }
}
