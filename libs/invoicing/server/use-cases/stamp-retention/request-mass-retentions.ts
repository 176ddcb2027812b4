import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Retentions } from '@ceiba/commissions/server';
import { INVOICING_MESSAGES } from '@ceiba/invoicing/contract';
import type { JobStarted } from '@ceiba/platform/contract';
import { Audit, type CommandOptions, currentActor, Jobs, Refusal } from '@ceiba/platform/server';
import { FacturamaClient } from '../../facturama/facturama-client';
import { retentionReference } from '../../subjects/retention/retention-subject';
import { MASS_STAMPING, type MassPayload } from '../request-mass-stamping';

/**
 * Puts the stamping of all papers of a year that are left, of the partners of one's branches, to work; answers the job's id.
 * Throws 409 while the year is not over, or nothing is left.
 */
export class RequestMassRetentions extends Command<JobStarted> {
  static readonly options: CommandOptions = { audit: 'job' };
  constructor(readonly year: number) {
    super();
  }
}

@CommandHandler(RequestMassRetentions)
export class RequestMassRetentionsHandler implements ICommandHandler<RequestMassRetentions> {
  constructor(
    private readonly jobs: Jobs,
    private readonly audit: Audit,
    private readonly facturama: FacturamaClient,
    private readonly retentions: Retentions,
  ) {}

  async execute({ year }: RequestMassRetentions): Promise<JobStarted> {
    this.facturama.assertOn();
    const { type, branches } = currentActor();
    const rows = await this.retentions.openAll(year, type === 2 ? branches : null);
    if (rows.length === 0)
      throw new Refusal('INVOICING.NOTHING_LEFT', INVOICING_MESSAGES.noRetentionLeft, { status: 409, kind: 'info' });
    const payload: MassPayload = { kind: 'RETENTION', references: rows.map(retentionReference) };
    const id_job = await this.jobs.enqueue(MASS_STAMPING, payload);
    this.audit.touch('job', id_job, { year, kind: 'RETENTION', retentions: rows.length });
    return { id_job };
  }
}
