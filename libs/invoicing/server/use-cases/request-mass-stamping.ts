import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { INVOICING_MESSAGES, type MassStampingInput } from '@ceiba/invoicing/contract';
import { PeriodReader } from '@ceiba/periods/server';
import { Audit, type CommandOptions, Jobs, Refusal } from '@ceiba/platform/server';
import { FacturamaClient } from '../facturama/facturama-client';
import type { CfdiKind } from '../domain/cfdi';
import { commissionReference } from '../subjects/commission/commission-subject';
import { PayrollDocument } from '../subjects/payroll/payroll-document';

export const MASS_STAMPING = 'mass-stamping';

/** Records of one kind. */
export interface MassPayload {
  kind: CfdiKind;
  references: string[];
}

/** Puts the stamping of many commissions to work; answers the job's id (spec 3, section 4, "Mass invoicing"). */
export class RequestMassStamping extends Command<{ id_job: number }> {
  static readonly options: CommandOptions = { audit: 'job' };
  constructor(readonly input: MassStampingInput) {
    super();
  }
}

@CommandHandler(RequestMassStamping)
export class RequestMassStampingHandler implements ICommandHandler<RequestMassStamping> {
  constructor(
    private readonly jobs: Jobs,
    private readonly periods: PeriodReader,
    private readonly audit: Audit,
    private readonly payroll: PayrollDocument,
    private readonly facturama: FacturamaClient,
  ) {}

  async execute({ input }: RequestMassStamping): Promise<{ id_job: number }> {
    this.facturama.assertOn();
    const period = await this.periods.get(input.id_period);
    if (period.state_period !== 'closed')
      throw new Refusal('INVOICING.PERIOD', INVOICING_MESSAGES.periodOpen, { status: 409 });
    if (period.customers_paid === 1) throw new Refusal('INVOICING.PAID', INVOICING_MESSAGES.paid, { status: 409 });
    const { id_period } = input;
    const id_customers = [...new Set(input.id_customers)];
    await this.payroll.assertMayStamp(id_customers);
    const references = id_customers.map((id) => commissionReference({ id_period, id_customers: id }));
    const payload: MassPayload = { kind: 'COMMISSION', references };
    const id_job = await this.jobs.enqueue(MASS_STAMPING, payload);
    this.audit.touch('job', id_job, { id_period, customers: id_customers.length });
    return { id_job };
  }
}
