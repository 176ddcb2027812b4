import { Injectable } from '@nestjs/common';
import type { Branch } from '@ceiba/branches/contract';
import { BranchReader } from '@ceiba/branches/server';
import { Settings } from '@ceiba/identity/server';
import { type GlobalDayInput, GLOBAL_MESSAGES } from '@ceiba/invoicing/contract';
import type { Day } from '@ceiba/platform/contract';
import { Clock, currentActor, Refusal } from '@ceiba/platform/server';
import { INVOICEABLE_MONEY } from '@ceiba/sales/contract';
import { isBefore, type Span, spanOf, type Timeliness, timeliness } from '../../domain/global-span';

export interface GlobalDays {
  branch: Branch;
  span: Span;
  /** Of the branch's today. */
  timely: Timeliness;
  /** The company's first day of global invoices, where these are before it. */
  before: Day | null;
}

/** The days of one global invoice, for whoever may work with their branch. */
@Injectable()
export class GlobalDaysOf {
  constructor(
    private readonly branches: BranchReader,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** Throws 403 for a branch of others, 404, 422 for one that does not sell in pesos. */
  async for({ id_branch_office, date_doc }: GlobalDayInput): Promise<GlobalDays> {
    const branch = await this.branches.get(id_branch_office);
    this.branches.assertVisible(currentActor(), id_branch_office);
    if (branch.id_type_money !== INVOICEABLE_MONEY) {
      const fields = [{ field: 'id_branch_office', message: GLOBAL_MESSAGES.notPesos }];
      throw new Refusal('INVOICING.NOT_PESOS', GLOBAL_MESSAGES.notPesos, { data: { fields } });
    }
    const company = await this.settings.get();
    const span = spanOf(date_doc, company);
    const before = isBefore(date_doc, company) ? company.global_from : null;
    return { branch, span, before, timely: timeliness(span, this.clock.today(branch.time_zone)) };
  }

  /** The same, where they can be sent. Throws also 409 before their last day, and of before the first day of global invoices. */
  async due(input: GlobalDayInput): Promise<GlobalDays> {
    const days = await this.for(input);
    if (days.before) throw new Refusal('INVOICING.BEFORE_GLOBAL', GLOBAL_MESSAGES.before(days.before), { status: 409 });
    if (days.timely === 'early')
      throw new Refusal('INVOICING.EARLY', GLOBAL_MESSAGES.early(days.span.date_end), { status: 409 });
    return days;
  }
}
