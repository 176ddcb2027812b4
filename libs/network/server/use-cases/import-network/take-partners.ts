import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CustomerIntake } from '@ceiba/customers/server';
import { startOfDay } from '@ceiba/platform/contract';
import { Audit, Clock, type CommandOptions } from '@ceiba/platform/server';
import type { PlannedPartner } from '../../domain/import/plan-partners';

/** Writes some partners of an import, uplines first; who is here already stays as he is. */
export class TakePartners extends Command<number> {
  static readonly options: CommandOptions = { audit: 'job', idempotent: false };
  constructor(
    readonly id_job: number,
    readonly partners: readonly PlannedPartner[],
  ) {
    super();
  }
}

@CommandHandler(TakePartners)
export class TakePartnersHandler implements ICommandHandler<TakePartners> {
  constructor(
    private readonly intake: CustomerIntake,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  async execute({ id_job, partners }: TakePartners): Promise<number> {
    const now = this.clock.now();
    await this.intake.ensureRoot(partners[0]?.row.id_branch_office ?? 0);
    const people = partners.map(({ key, upline, sponsor, registered, rank, row }) => ({
      key_previous: key,
      upline,
      sponsor,
      row: { ...row, max_plan: rank, date_registration: registered === null ? now : startOfDay(registered) },
    }));
    const taken = await this.intake.take(people, `Importación ${id_job}`);
    this.audit.touch('job', id_job, { fields: ['customers'], partners: taken });
    return taken;
  }
}
