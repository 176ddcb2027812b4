import { Injectable } from '@nestjs/common';
import { Settings } from '@ceiba/identity/server';
import { NotifyUser } from '@ceiba/notifications/server';
import { Bus, Db, Mailer } from '@ceiba/platform/server';
import type { StoredInvoice } from './partner-invoices';

interface Payee {
  full_name: string;
  email: string;
  wants: 0 | 1;
  id_user: number | null;
  id_period: number;
  code_period: string;
  name_period: string;
}

/**
 * Tells a partner that an invoice of his is no longer good: by the bell, and by mail who has an address and wants mails of his
 * statements. Joins the caller's unit of work: who is told and what became of the invoice are one.
 */
@Injectable()
export class InvoiceNews {
  constructor(
    private readonly db: Db,
    private readonly settings: Settings,
    private readonly mailer: Mailer,
    private readonly bus: Bus,
  ) {}

  /** `reason` is why, in the words that he reads. */
  async refused({ id_invoice, id_customers, id_period }: StoredInvoice, reason: string): Promise<void> {
    const payee = await this.payee(id_customers, id_period);
    if (!payee) return;
    if (payee.email !== '' && payee.wants === 1) await this.mailer.send(await this.letter(payee, reason));
    const { id_user, code_period, name_period } = payee;
    if (id_user === null) return;
    const data = { id_invoice, id_customers, id_period, code_period, name_period, reason };
    await this.bus.execute(new NotifyUser({ kind: 'invoice_refused', id_user, key: `invoice-${id_invoice}`, data }));
  }

  private payee(id_customers: number, id_period: number): Promise<Payee | undefined> {
    return this.db.one<Payee>(
      `select c.full_name, coalesce(c.email_customers, '') as email, f.id_customers is null as wants,
         (select min(u.id_user) from users u where u.id_customers = c.id_customers) as id_user,
         p.id_period, p.code_period, p.name_period
       from customers c join period p on p.id_period = ?
       left join commission_mail_off f on f.id_customers = c.id_customers
       where c.id_customers = ?`,
      [id_period, id_customers],
    );
  }

  private async letter({ full_name: name, email, name_period }: Payee, reason: string) {
    const { name: company, mail_sender: from } = await this.settings.get();
    const url = await this.settings.publicUrl();
    return {
      from,
      to: { name, email },
      subject: `Tu factura de ${name_period} no se aceptó`,
      text: [
        `Hola, ${name}:`,
        `Tu factura del pago de ${name_period} no se aceptó: ${reason}`,
        `Sube otra en Mis pagos: ${url}/mis-pagos`,
        `Si no quieres estos correos, apágalos en ${url}/historial-comisiones`,
        company,
      ].join('\n\n'),
    };
  }
}
