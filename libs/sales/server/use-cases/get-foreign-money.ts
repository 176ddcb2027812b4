import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { Clock, currentActor } from '@ceiba/platform/server';
import type { ForeignMoneyAnswer } from '@ceiba/sales/contract';
import { ForeignMoneys } from '../persistence/foreign-money';

/** The other currency that a branch takes today, and its parity; null: it takes none (spec 3, section 5). */
export class GetForeignMoney extends Query<ForeignMoneyAnswer> {
  constructor(readonly id_branch_office: number) {
    super();
  }
}

@QueryHandler(GetForeignMoney)
export class GetForeignMoneyHandler implements IQueryHandler<GetForeignMoney> {
  constructor(
    private readonly branches: BranchReader,
    private readonly foreign: ForeignMoneys,
    private readonly clock: Clock,
  ) {}

  async execute({ id_branch_office }: GetForeignMoney): Promise<ForeignMoneyAnswer> {
    this.branches.assertVisible(currentActor(), id_branch_office);
    const branch = await this.branches.get(id_branch_office);
    const found = await this.foreign.ofDay(branch, this.clock.today(branch.time_zone));
    return found && { code_money: found.code_money, parity: found.parity };
  }
}
