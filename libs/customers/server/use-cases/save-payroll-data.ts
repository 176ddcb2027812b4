import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, type CommandOptions, differences, namesOnly, notFound } from '@ceiba/platform/server';
import { CustomerRepository } from '../persistence/customer.repository';

export interface PayrollData {
  rfc_nomina: string;
  zip_code_nomina: string;
  curp_nomina: string;
  id_regimen_nomina: number | null;
  id_cfdi_nomina: number | null;
}

/** Notes the day of a partner's written choice of ASIMILADOS. Joins the caller's unit of work. Throws 404. */
export class NoteFeeChoice extends Command<void> {
  static readonly options: CommandOptions = { audit: 'customers' };
  constructor(
    readonly id: number,
    readonly date_fee_choice: string,
  ) {
    super();
  }
}

/** Writes down what is new of it: forms of the partner that were opened before are old by that, and only by that. */
async function keep(customers: CustomerRepository, audit: Audit, id: number, kept: Record<string, unknown>) {
  const old = await customers.lock(id);
  if (!old) throw notFound('El cliente no existe.');
  await customers.update(id, kept);
  audit.changed('customers', id, namesOnly(differences(old, { ...old, ...kept })));
}

@CommandHandler(NoteFeeChoice)
export class NoteFeeChoiceHandler implements ICommandHandler<NoteFeeChoice> {
  constructor(
    private readonly customers: CustomerRepository,
    private readonly audit: Audit,
  ) {}

  async execute({ id, date_fee_choice }: NoteFeeChoice): Promise<void> {
    await keep(this.customers, this.audit, id, { date_fee_choice });
    this.audit.touch('customers', id, { date_fee_choice });
  }
}

/** Keeps the fiscal data that a partner's commissions are stamped with. Joins the caller's unit of work. Throws 404. */
export class SavePayrollData extends Command<void> {
  static readonly options: CommandOptions = { audit: 'customers' };
  constructor(
    readonly id: number,
    readonly data: PayrollData,
  ) {
    super();
  }
}

@CommandHandler(SavePayrollData)
export class SavePayrollDataHandler implements ICommandHandler<SavePayrollData> {
  constructor(
    private readonly customers: CustomerRepository,
    private readonly audit: Audit,
  ) {}

  async execute({ id, data }: SavePayrollData): Promise<void> {
    await keep(this.customers, this.audit, id, { ...data });
  }
}
