import { Injectable } from '@nestjs/common';
import { toCents } from '@ceiba/platform/contract';
import { Db } from '@ceiba/platform/server';
import { returnedQty } from '@ceiba/sales/server';
import type { PaidKit } from '../domain/earnings/earning-row';

/** A kit with the sale's line that it was bought by. */
export interface SoldKit extends PaidKit {
  readonly id_document: number;
  readonly line: number;
  readonly id_period: number;
  /** AAAA-MM-DD. */
  readonly date_doc: string;
  readonly key_product: string;
  readonly type_kit: string | null;
}

type Sold = Omit<SoldKit, 'bonus' | 'cancelled'> & { bonus: string; cancelled: 0 | 1 };

const PESOS = 2;
const KITS = `from sale s join sale_detail d on d.id_document = s.id_document
  join product p on p.id_product = d.id_product and p.is_kit = 1`;
const PAID = "s.source_doc in ('VENTA', 'ECOMMERCE_PAGADO')";

/** The kits that were paid: what inscription bonuses come from (compensation.md, "Other earnings"). */
@Injectable()
export class PaidKits {
  constructor(private readonly db: Db) {}

  /** All kits that some partners ever paid, in the order of payment, cancelled and returned ones with their flag. */
  async bought(id_customers: readonly number[]): Promise<SoldKit[]> {
    const sold = await this.db.query<Sold>(
      `select s.id_customers as customer, s.id_type_money as money, s.id_document, d.line, s.id_period, s.date_doc,
         d.key_product, p.type_kit, s.anulado = 1 or d.qty <= ${returnedQty('d')} as cancelled,
         if(s.id_type_money = ${PESOS}, p.bono_kit_pesos, p.bono_kit_usd) as bonus
       ${KITS} where s.id_customers in (?) and ${PAID} order by s.id_document, d.line`,
      [id_customers],
    );
    return sold.map((row) => ({ ...row, bonus: toCents(row.bonus), cancelled: row.cancelled === 1 }));
  }

  /** Is there a kit in a sale? */
  async isIn(id_document: number): Promise<boolean> {
    return (await this.db.one(`select 1 ${KITS} where s.id_document = ? limit 1`, [id_document])) !== undefined;
  }

  /** Who paid a kit in a period and has no bonus that stands: those of the company's own partners are among them. */
  async withoutBonus(id_period: number): Promise<number[]> {
    const rows = await this.db.query<{ id: number }>(
      `select distinct s.id_customers as id ${KITS}
       where s.id_period = ? and s.anulado = 0 and ${PAID} and not exists (
         select 1 from commission_bonus b where b.id_customers = s.id_customers and b.standing = 1)
       order by s.id_customers`,
      [id_period],
    );
    return rows.map(({ id }) => id);
  }
}
