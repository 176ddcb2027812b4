import { Injectable } from '@nestjs/common';
import { Settings } from '@ceiba/identity/server';
import { formatMoney } from '@ceiba/platform/contract';
import { Db, type Job, JobHandler, Mailer } from '@ceiba/platform/server';
import { shipToOf } from '@ceiba/sales/contract';
import { isGivenForSale } from '../subjects/sale/sale-subject';
import { CfdiFiles } from '../use-cases/cfdi-files';
import { cfdiAttachments, type MailedCfdi } from './cfdi-attachments';
import { MAIL_INVOICE } from './kinds';

interface Letter extends MailedCfdi {
  id_document: number;
  total: string;
  given: unknown;
  full_name: string;
  full_name_invoice: string | null;
  email_customers: string | null;
  shipping: unknown;
}

/** Where whoever asked for it wants it, else where the goods were announced, else the customer's own address. */
function addressOf({ given, shipping, email_customers }: Letter): string | null {
  const wanted = isMailGiven(given) ? given.email : null;
  return wanted ?? (shipToOf(shipping).email || email_customers || null);
}

const isMailGiven = (given: unknown): given is { email: string } =>
  typeof given === 'object' && given !== null && 'email' in given && typeof given.email === 'string';

/** Sends the invoice of a sale, PDF and XML with it; a provider or mail server that is away is tried again. */
@JobHandler({ kind: MAIL_INVOICE, queue: 'mail', attempts: 13 })
@Injectable()
export class MailInvoiceJob implements Job<{ facturama_id: string }, { sent: boolean }> {
  constructor(
    private readonly db: Db,
    private readonly cfdis: CfdiFiles,
    private readonly settings: Settings,
    private readonly mailer: Mailer,
  ) {}

  async run({ facturama_id }: { facturama_id: string }): Promise<{ sent: boolean }> {
    const letter = await this.db.one<Letter>(
      `select s.id_document, s.total_doc as total, i.id_intent, i.cfdi_type, i.facturama_id, i.uuid as facturama_uuid, i.order_number, i.given,
         c.full_name, s.full_name_invoice, c.email_customers, s.shipping
       from cfdi_intent i join sale s on s.id_document = cast(i.reference as unsigned)
         join customers c on c.id_customers = s.id_customers
       where i.facturama_id = ? and i.kind = 'SALE' and i.state = 'stamped'`,
      [facturama_id],
    );
    const email = letter && addressOf(letter);
    if (!letter || !email) return { sent: false };
    const { mail_sender: from, name } = await this.settings.get();
    // Whoever invoices a ticket himself need not be the customer whom it names.
    const whom = isGivenForSale(letter.given) ? letter.given.data.full_name_invoice : null;
    const to = whom ?? letter.full_name;
    const text = [
      `Hola, ${to}:`,
      `Te enviamos la factura de tu compra #${letter.id_document} por $${formatMoney(letter.total)}.`,
      `Folio fiscal: ${letter.facturama_uuid}`,
      name,
    ].join('\n\n');
    const subject = `Factura de tu compra #${letter.id_document}`;
    const attachments = await cfdiAttachments(this.cfdis, letter);
    await this.mailer.deliver({ from, to: { name: to, email }, subject, text, attachments });
    return { sent: true };
  }
}
