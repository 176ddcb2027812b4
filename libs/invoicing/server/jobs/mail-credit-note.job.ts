import { Injectable } from '@nestjs/common';
import { Settings } from '@ceiba/identity/server';
import { formatMoney } from '@ceiba/platform/contract';
import { Db, type Job, JobHandler, Mailer } from '@ceiba/platform/server';
import { shipToOf } from '@ceiba/sales/contract';
import { CfdiFiles } from '../use-cases/cfdi-files';
import { cfdiAttachments, type MailedCfdi } from './cfdi-attachments';
import { MAIL_CREDIT_NOTE } from './kinds';

interface Letter extends MailedCfdi {
  id_document: number;
  total: string;
  full_name: string;
  email_customers: string | null;
  shipping: unknown;
}

/** Sends a credit note to its customer, PDF and XML with it; a provider or mail server that is away is tried again. */
@JobHandler({ kind: MAIL_CREDIT_NOTE, queue: 'mail', attempts: 13 })
@Injectable()
export class MailCreditNoteJob implements Job<{ id_credit_note: number }, { sent: boolean }> {
  constructor(
    private readonly db: Db,
    private readonly cfdis: CfdiFiles,
    private readonly settings: Settings,
    private readonly mailer: Mailer,
  ) {}

  async run({ id_credit_note }: { id_credit_note: number }): Promise<{ sent: boolean }> {
    const letter = await this.db.one<Letter>(
      `select n.id_document, n.total, n.facturama_id, n.facturama_uuid, i.id_intent, i.cfdi_type, i.order_number, c.full_name, c.email_customers,
         s.shipping
       from credit_note n join cfdi_intent i on i.facturama_id = n.facturama_id
       join sale s on s.id_document = n.id_document join customers c on c.id_customers = s.id_customers
       where n.id_credit_note = ? and n.state = 'stamped'`,
      [id_credit_note],
    );
    const email = letter && (shipToOf(letter.shipping).email || letter.email_customers);
    if (!letter || !email) return { sent: false };
    const { mail_sender: from, name } = await this.settings.get();
    const text = [
      `Hola, ${letter.full_name}:`,
      `Emitimos una nota de crédito por $${formatMoney(letter.total)} de tu compra #${letter.id_document}.`,
      `Folio fiscal: ${letter.facturama_uuid}`,
      name,
    ].join('\n\n');
    const subject = `Nota de crédito de tu compra #${letter.id_document}`;
    const attachments = await cfdiAttachments(this.cfdis, letter);
    await this.mailer.deliver({ from, to: { name: letter.full_name, email }, subject, text, attachments });
    return { sent: true };
  }
}
