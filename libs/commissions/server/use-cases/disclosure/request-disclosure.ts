import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  type CalculateDisclosureInput,
  DISCLOSURE_MESSAGES,
  type DisclosureStarted,
} from '@ceiba/commissions/contract';
import { Audit, Clock, type CommandOptions, currentActor, Db, Jobs, Refusal } from '@ceiba/platform/server';
import { DISCLOSURE_JOB } from '../../jobs/calculate-disclosure.job';
import { incomeDisclosureTable } from '../../persistence/disclosure.entity';
import { DisclosureRepository } from '../../persistence/disclosure.repository';

/** Has the worker calculate what a year's closed periods paid by rank. Throws 409 for a year without one. */
export class RequestDisclosure extends Command<DisclosureStarted> {
  static readonly options: CommandOptions = { audit: 'income_disclosure' };
  constructor(readonly input: CalculateDisclosureInput) {
    super();
  }
}

@CommandHandler(RequestDisclosure)
export class RequestDisclosureHandler implements ICommandHandler<RequestDisclosure> {
  constructor(
    private readonly db: Db,
    private readonly disclosures: DisclosureRepository,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  async execute({ input: { year } }: RequestDisclosure): Promise<DisclosureStarted> {
    const periods = await this.disclosures.closed(year);
    if (periods.length === 0)
      throw new Refusal('COMMISSIONS.DISCLOSURE', DISCLOSURE_MESSAGES.noPeriods(year), { status: 409 });
    const { full_name, id_user } = currentActor();
    const by = { created_at: this.clock.now(), user_created: full_name, id_user_created: id_user };
    const id = await incomeDisclosureTable.insert(this.db, { year, ...by });
    const id_job = await this.jobs.enqueue(DISCLOSURE_JOB, { id_disclosure: id });
    await incomeDisclosureTable.update(this.db, { id_disclosure: id }, { id_job });
    this.audit.touch('income_disclosure', id, { year });
    return { id, id_job };
  }
}
