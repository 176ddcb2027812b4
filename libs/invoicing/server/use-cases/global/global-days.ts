import { Injectable } from '@nestjs/common';
import type { Branch } from '@ceiba/branches/contract';
import { BranchReader } from '@ceiba/branches/server';
import { Settings } from '@ceiba/identity/server';
import { type GlobalDayInput, GLOBAL_MESSAGES } from '@ceiba/invoicing/contract';
import { Clock, currentActor, Refusal } from '@ceiba/platform/server';
import { INVOICEABLE_MONEY } from '@ceiba/sales/contract';
import { type Span, spanOf, type Timeliness, timeliness } from '../../domain/global-span';

export interface GlobalDays {
  branch: Branch;
  span: Span;
  /** Of the branch's today. */
  timely: Timeliness;
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
    const span = spanOf(date_doc, (await this.settings.get()).global_period);
    return { branch, span, timely: timeliness(span, this.clock.today(branch.time_zone)) };
  }
}
