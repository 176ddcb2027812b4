import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Lookups } from '@ceiba/catalogs/server';
import { type FreeCustomerInput, type FreeCustomerView, INVOICING_MESSAGES } from '@ceiba/invoicing/contract';
import { fromCents } from '@ceiba/platform/contract';
import { Clock } from '@ceiba/platform/server';
import { FreeInvoiceRepository } from '../../persistence/free-invoice.repository';
import { SALARIES } from '../shown-amounts';
import { FreeFigures } from '../../subjects/free/free-figures';
import { FreePayee } from './free-payee';

/** What a free invoice's dialog shows of its customer. Throws as `FreePayee.verified`. */
export class GetFreeCustomer extends Query<FreeCustomerView> {
  constructor(readonly input: FreeCustomerInput) {
    super();
  }
}

@QueryHandler(GetFreeCustomer)
export class GetFreeCustomerHandler implements IQueryHandler<GetFreeCustomer> {
  constructor(
    private readonly payee: FreePayee,
    private readonly figures: FreeFigures,
    private readonly invoices: FreeInvoiceRepository,
    private readonly lookups: Lookups,
    private readonly clock: Clock,
  ) {}

  async execute({ input }: GetFreeCustomer): Promise<FreeCustomerView> {
    const { id_customers } = input;
    const customer = await this.payee.verified(id_customers);
    const known = input.id_factura_libre ? await this.invoices.find(input.id_factura_libre) : undefined;
    const own = known?.id_customers === id_customers ? known : undefined;
    const uses = await this.lookups.cfdiUses();
    const date_end = own?.date_end ?? input.date_end ?? this.clock.today();
    const others = await this.figures.others({
      ...{ id_customers, date_end, id_factura_libre: own?.id_factura_libre ?? 0 },
    });
    return {
      id_customers,
      full_name: customer.full_name,
      rfc: own?.given?.rfc_nomina ?? customer.rfc_nomina ?? customer.rfc_customers ?? '',
      zip: own?.given?.zip_code_nomina ?? customer.zip_code_nomina ?? customer.zip_code_customers,
      curp: own?.given?.curp_nomina ?? customer.curp_nomina ?? customer.curp_customers ?? '',
      regimen: SALARIES,
      cfdi: uses.find(({ code_cfdi }) => code_cfdi === 'CN01')?.id_cfdi ?? null,
      warnings: customer.date_fee_choice ? [] : [INVOICING_MESSAGES.noChoice],
      brackets: await this.figures.brackets(),
      paid_in_month: others ? { subtotal: fromCents(others.subtotal), isr: fromCents(others.isr) } : null,
    };
  }
}
