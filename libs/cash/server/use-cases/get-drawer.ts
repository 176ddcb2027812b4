import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import type { StoredDrawer } from '@ceiba/cash/contract';
import { Clock, currentActor } from '@ceiba/platform/server';
import { ForeignMoneys } from '@ceiba/sales/server';
import { Drawers } from '../persistence/drawers';
import { Places, workerOfCall } from '../persistence/places';

/** One's own drawer, as its worker may know it before he has counted: nothing of what should be in it. */
export class GetDrawer extends Query<StoredDrawer> {
  constructor(readonly id_branch_office: number | null) {
    super();
  }
}

const PESOS = 'MXN';

@QueryHandler(GetDrawer)
export class GetDrawerHandler implements IQueryHandler<GetDrawer> {
  constructor(
    private readonly places: Places,
    private readonly branches: BranchReader,
    private readonly drawers: Drawers,
    private readonly foreign: ForeignMoneys,
    private readonly clock: Clock,
  ) {}

  async execute({ id_branch_office }: GetDrawer): Promise<StoredDrawer> {
    const id_worker = workerOfCall();
    const branch = await this.places.find(id_branch_office);
    const mine = new Set(currentActor().branches);
    const branches = (await this.branches.all())
      .filter((one) => mine.has(one.id_branch_office))
      .map((one) => ({ id_branch_office: one.id_branch_office, name_branch_office: one.name_branch_office }));
    const nowhere = { id_branch_office: null, branches, code_money: PESOS, code_foreign: null, parity: null };
    if (!branch) return { ...nowhere, session: null, left_over: null };
    const foreign = await this.foreign.find(branch, this.clock.today(branch.time_zone));
    const place = { id_worker, id_branch_office: branch.id_branch_office };
    const running = await this.drawers.running(place);
    const last = await this.drawers.lastMoney(place);
    const money = running && (await this.drawers.money(running.id_session)).get(branch.id_type_money);
    return {
      ...{ id_branch_office: branch.id_branch_office, branches, code_money: branch.code_money },
      ...{ code_foreign: foreign?.code_money ?? null, parity: foreign?.parity ?? null },
      session: running
        ? {
            ...{ id_session: running.id_session, day_session: running.day_session, opened_at: running.opened_at },
            ...{ declared: running.declared ? 1 : 0, opening: money?.opening ?? '0.00', fund: money?.fund ?? '0.00' },
          }
        : null,
      left_over: last.get(branch.id_type_money)?.left_over ?? null,
    };
  }
}
