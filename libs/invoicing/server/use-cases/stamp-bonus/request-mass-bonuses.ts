import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { BonusPayments, SeaPayments } from '@ceiba/commissions/server';
import { INVOICING_MESSAGES, type MassBonusesInput } from '@ceiba/invoicing/contract';
import { PeriodReader } from '@ceiba/periods/server';
import type { JobStarted } from '@ceiba/platform/contract';
import { Audit, type CommandOptions, currentActor, Jobs, Refusal } from '@ceiba/platform/server';
import { FacturamaClient } from '../../facturama/facturama-client';
import { seaReference } from '../../subjects/sea/sea-subject';
import { MASS_STAMPING, type MassPayload } from '../request-mass-stamping';

/** What waits for its stamp, by the branch whose people may stamp it: the payee's, of SEA the branch itself. */
@Injectable()
export class WaitingBonuses {
  constructor(
    private readonly bonuses: BonusPayments,
    private readonly sea: SeaPayments,
  ) {}

  async list(kind: MassBonusesInput['kind'], id_period: number) {
    if (kind === 'BONUS')
      return (await this.bonuses.unstamped(id_period)).map(({ id_statement, id_branch_office }) => ({
        ...{ reference: String(id_statement), id_branch_office },
      }));
    return (await this.sea.unstamped(id_period)).map((id_branch_office) => ({
      ...{ reference: seaReference({ id_period, id_branch_office }), id_branch_office },
    }));
  }
}

/**
 * Puts the stamping of all bonuses, or of all that branches bring, of a closed period to work: those of one's branches that the
 * company stamps and has not; answers the job's id. Throws 409 where the period is open or paid, or nothing is left.
 */
export class RequestMassBonuses extends Command<JobStarted> {
  static readonly options: CommandOptions = { audit: 'job' };
  constructor(readonly input: MassBonusesInput) {
    super();
  }
}

@CommandHandler(RequestMassBonuses)
export class RequestMassBonusesHandler implements ICommandHandler<RequestMassBonuses> {
  constructor(
    private readonly jobs: Jobs,
    private readonly periods: PeriodReader,
    private readonly audit: Audit,
    private readonly branches: BranchReader,
    private readonly facturama: FacturamaClient,
    private readonly waiting: WaitingBonuses,
  ) {}

  async execute({ input: { id_period, kind } }: RequestMassBonuses): Promise<JobStarted> {
    this.facturama.assertOn();
    const period = await this.periods.get(id_period);
    if (period.state_period !== 'closed')
      throw new Refusal('INVOICING.PERIOD', INVOICING_MESSAGES.periodOpen, { status: 409 });
    if (period.customers_paid === 1) throw new Refusal('INVOICING.PAID', INVOICING_MESSAGES.paid, { status: 409 });
    const actor = currentActor();
    const references = (await this.waiting.list(kind, id_period))
      .filter(({ id_branch_office }) => this.branches.isVisible(actor, id_branch_office))
      .map(({ reference }) => reference);
    if (references.length === 0)
      throw new Refusal('INVOICING.NOTHING_LEFT', INVOICING_MESSAGES.nothingLeft, { status: 409, kind: 'info' });
    const payload: MassPayload = { kind, references };
    const id_job = await this.jobs.enqueue(MASS_STAMPING, payload);
    this.audit.touch('job', id_job, { id_period, kind, bonuses: references.length });
    return { id_job };
  }
}
