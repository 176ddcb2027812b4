import { Injectable } from '@nestjs/common';
import type { PayrollData } from '@ceiba/customers/server';
import { CustomerReader } from '@ceiba/customers/server';
import { FREE_MESSAGES, type FreeStampInput, INVOICING_MESSAGES } from '@ceiba/invoicing/contract';
import { notFound, Refusal } from '@ceiba/platform/server';
import { FiscalData } from '../../subjects/fiscal-data';
import { PayrollDocument, whyNotStamped } from '../../subjects/payroll/payroll-document';
import { SALARIES } from '../shown-amounts';

/** Any amount: what is asked is the regime and the currency. */
const SOMETHING = '1.00';
const plain = (name: string): string => name.trim().replace(/\s+/g, ' ').toUpperCase();

/** Whom a free invoice pays (spec 3, section 5, "Free invoice"). */
@Injectable()
export class FreePayee {
  constructor(
    private readonly customers: CustomerReader,
    private readonly payroll: PayrollDocument,
    private readonly fiscal: FiscalData,
  ) {}

  /** Throws 404 for nobody, 403 for a payee of another branch, 409 for who is not ASIMILADO or not paid in pesos. */
  async verified(id_customers: number) {
    const customer = await this.customers.find(id_customers);
    if (!customer) throw notFound(FREE_MESSAGES.notVerified);
    await this.payroll.assertMayStamp([id_customers]);
    const { type_fee, id_type_money } = customer;
    const why = whyNotStamped({ type_fee, id_type_money, subtotal_earnings: SOMETHING });
    if (why) throw new Refusal('INVOICING.NOT_ELIGIBLE', why, { status: 409 });
    return customer;
  }

  /** The same, and it is who was shown: another name was verified for another number. Throws 409. */
  async named(id_customers: number, name: string | null | undefined) {
    const customer = await this.verified(id_customers);
    if (name && plain(name) !== plain(customer.full_name))
      throw new Refusal('INVOICING.NOT_VERIFIED', FREE_MESSAGES.notVerified, { status: 409 });
    return customer;
  }

  /** Fiscal data as it is kept once it is stamped. Throws 422 for another regime or use than payroll's. */
  async fiscalOf(input: Pick<FreeStampInput, 'rfc' | 'zip' | 'curp' | 'regimen' | 'cfdi'>): Promise<PayrollData> {
    if (input.regimen !== SALARIES) throw unfit('regimen', INVOICING_MESSAGES.regimen);
    if ((await this.fiscal.useOf(input.cfdi))?.code_cfdi !== 'CN01') throw unfit('cfdi', FREE_MESSAGES.use);
    return {
      rfc_nomina: input.rfc,
      zip_code_nomina: input.zip,
      curp_nomina: input.curp,
      id_regimen_nomina: input.regimen,
      id_cfdi_nomina: input.cfdi,
    };
  }
}

const unfit = (field: string, message: string): Refusal =>
  new Refusal('INVOICING.FISCAL', message, { data: { fields: [{ field, message }] } });
