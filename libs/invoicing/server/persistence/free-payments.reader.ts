import { Injectable } from '@nestjs/common';
import type { PaidInMonth } from '@ceiba/commissions/contract';
import type { OnlyOf, OtherPayments } from '@ceiba/commissions/server';
import { type Day, toCents } from '@ceiba/platform/contract';
import { Db } from '@ceiba/platform/server';

/** What free invoices pay that are stamped, or may be (docs/adr/0082). */
@Injectable()
export class FreePayments implements OtherPayments {
  constructor(private readonly db: Db) {}

  async inMonth(day: Day, only?: OnlyOf): Promise<Map<number, PaidInMonth>> {
    const one = only ? 'and id_customers = ? and id_factura_libre <> ?' : '';
    const rows = await this.db.query<{ id: number; subtotal: string; isr: string }>(
      `select id_customers as id, sum(subtotal) as subtotal, sum(isr) as isr from free_invoice
       where state in ('pending', 'stamped', 'canceling') and id_document is null
         and date_end between date_format(?, '%Y-%m-01') and last_day(?) ${one} group by id_customers`,
      [day, day, ...(only ? [only.id_customers, only.except ?? 0] : [])],
    );
    return new Map(rows.map(({ id, subtotal, isr }) => [id, { subtotal: toCents(subtotal), isr: toCents(isr) }]));
  }
}
