import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Branch } from '@ceiba/branches/contract';
import { CASH_MESSAGES, type OpenDrawerInput } from '@ceiba/cash/contract';
import { Audit, Clock, type CommandOptions, Refusal } from '@ceiba/platform/server';
import { ForeignMoneys } from '@ceiba/sales/server';
import { Drawers } from '../persistence/drawers';
import { Places, workerOfCall } from '../persistence/places';
import { Shifts } from '../persistence/shifts';

/** Opens one's own drawer with the float that was counted in it (spec 3, "Reports and cash"). */
export class OpenShift extends Command<void> {
  static readonly options: CommandOptions = { audit: 'cash_session' };
  constructor(readonly input: OpenDrawerInput) {
    super();
  }
}

@CommandHandler(OpenShift)
export class OpenShiftHandler implements ICommandHandler<OpenShift> {
  constructor(
    private readonly places: Places,
    private readonly drawers: Drawers,
    private readonly shifts: Shifts,
    private readonly foreign: ForeignMoneys,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  async execute({ input }: OpenShift): Promise<void> {
    const id_worker = workerOfCall();
    const branch = await this.places.get(input.id_branch_office);
    const place = { id_worker, id_branch_office: branch.id_branch_office };
    const amounts = await this.amounts(input, branch);
    await this.drawers.lock(place);
    const running = await this.drawers.running(place);
    if (running && running.day_session >= this.clock.today(branch.time_zone))
      throw new Refusal('CASH.OPEN', CASH_MESSAGES.alreadyOpen, { status: 409 });
    if (running) await this.shifts.forget(place, running, branch);
    const { id_session } = await this.shifts.begin(place, branch, { amounts, reason: input.reason });
    this.audit.touch('cash_session', id_session, { amount: input.amount, reason: input.reason });
  }

  private async amounts({ amount, amount_foreign }: OpenDrawerInput, branch: Branch): Promise<Map<number, string>> {
    const amounts = new Map([[branch.id_type_money, amount]]);
    if (amount_foreign === null) return amounts;
    const foreign = await this.foreign.find(branch, this.clock.today(branch.time_zone));
    if (!foreign) throw new Refusal('CASH.FOREIGN', CASH_MESSAGES.noForeign);
    return amounts.set(foreign.id_type_money, amount_foreign);
  }
}
