import { Injectable } from '@nestjs/common';
import { CustomerReader, TaxCertificates } from '@ceiba/customers/server';
import {
  SELF_INVOICE_MESSAGES,
  type SelfCertificate,
  type SelfMailInput,
  type SelfReceiverInput,
  type SelfRecord,
  type SelfTicketInput,
} from '@ceiba/invoicing/contract';
import { Jobs, notFound, type UploadedFile } from '@ceiba/platform/server';
import { MAIL_INVOICE } from '../../jobs/kinds';
import { MadeInvoices } from './made-invoices';
import { SelfTickets } from './self-tickets';

/** Where the fiscal data of a ticket's invoice come from, and where the invoice goes. */
@Injectable()
export class SelfRecords {
  constructor(
    private readonly tickets: SelfTickets,
    private readonly made: MadeInvoices,
    private readonly customers: CustomerReader,
    private readonly certificates: TaxCertificates,
    private readonly jobs: Jobs,
  ) {}

  /** What is on file with the ticket's customer. Throws 404 where that is not his RFC, which counts as a guess. */
  async onFile(input: SelfReceiverInput, address: string): Promise<SelfRecord> {
    const { sale } = await this.tickets.open(input, address);
    const one = await this.customers.get(sale.id_customers);
    const payroll = one.rfc_nomina === input.rfc_customers;
    const holds = payroll || one.rfc_customers === input.rfc_customers;
    await this.tickets.prove(input.invoice_code, address, holds, notFound(SELF_INVOICE_MESSAGES.noRecord));
    return {
      full_name: (payroll && one.name_nomina) || one.full_name,
      zip_code_customers: (payroll && one.zip_code_nomina) || one.zip_code_customers,
      id_regimen: payroll ? one.id_regimen_nomina : null,
    };
  }

  /** What his tax certificate says; nothing is kept. Throws 422 where it can't be read. */
  async read(input: SelfTicketInput, pdf: UploadedFile, address: string): Promise<SelfCertificate> {
    await this.tickets.open(input, address);
    const { rfc, name, zip_code, regimes, unread } = await this.certificates.read(pdf);
    return { rfc, name, zip_code, regimes, unread };
  }

  /** Sends it once more, to another address if he likes. Throws 429 after some in an hour. */
  async mail(input: SelfMailInput, address: string): Promise<void> {
    const ticket = await this.tickets.open(input, address);
    const { id_intent, facturama_id, given } = await this.made.proven(ticket, input, address);
    this.tickets.callers.assertMayMail(input.invoice_code);
    await this.made.intents.give(id_intent, { ...(given as object | null), email: input.email });
    await this.jobs.enqueue(MAIL_INVOICE, { facturama_id });
  }
}
