import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CareerRanks } from '@ceiba/customers/server';
import { PeriodGate } from '@ceiba/periods/server';
import { Audit, type CommandOptions } from '@ceiba/platform/server';
import type { Opening } from '../../domain/import/plan-openings';
import { NetworkLog } from '../../persistence/network-log';
import { Openings } from '../../persistence/openings';

/** Writes all ranks and points of a file, or none: no run may freeze a part of them. Written again, nothing changes. */
export class TakeOpenings extends Command<number> {
  static readonly options: CommandOptions = { audit: 'job', idempotent: false };
  constructor(
    readonly id_job: number,
    readonly openings: readonly Opening[],
  ) {
    super();
  }
}

@CommandHandler(TakeOpenings)
export class TakeOpeningsHandler implements ICommandHandler<TakeOpenings> {
  constructor(
    private readonly periods: PeriodGate,
    private readonly stored: Openings,
    private readonly log: NetworkLog,
    private readonly ranks: CareerRanks,
    private readonly audit: Audit,
  ) {}

  async execute({ id_job, openings }: TakeOpenings): Promise<number> {
    const periods = [...new Set(openings.map(({ id_period }) => id_period))];
    // A period that is being closed is frozen, or about to be.
    await this.periods.lockOpenShared(periods);
    await this.stored.put(openings);
    await this.log.append((state) =>
      Promise.resolve(periods.some((id) => id === state.id_period) ? [{ kind: 'reload' }] : []),
    );
    await this.ranks.raise(openings.map(({ id_customers, id_rank: rank_plan }) => ({ id_customers, rank_plan })));
    this.audit.touch('job', id_job, { fields: ['openings'], openings: openings.length });
    return openings.length;
  }
}
