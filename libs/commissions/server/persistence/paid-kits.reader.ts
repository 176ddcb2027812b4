import { Injectable } from '@nestjs/common';
import { toCents } from '@ceiba/platform/contract';
import { Db } from '@ceiba/platform/server';
import { returnedQty } from '@ceiba/sales/server';
import type { PaidKit } from '../domain/earnings/earning-row';

interface Sold {
  customer: number;
  money: number;
  bonus: string;
  anulado: 0 | 1;
}

const PESOS = 2;

/** The kits that were paid in a period: what its inscription bonuses come from (compensation.md, "Other earnings"). */
@Injectable()
export class PaidKits {
  constructor(private readonly db: Db) {}

  /** In the order of payment, cancelled and returned ones with their flag. Whoever held a kit before the period brings no second bonus. */
  async ofPeriod(id_period: number): Promise<PaidKit[]> {
    const sold = await this.db.query<Sold>(
      `select s.id_customers as customer, s.id_type_money as money,
         s.anulado = 1 or d.qty <= ${returnedQty('d')} as anulado,
         if(s.id_type_money = ${PESOS}, p.bono_kit_pesos, p.bono_kit_usd) as bonus
       from sale s join sale_detail d on d.id_document = s.id_document
       join product p on p.id_product = d.id_product and p.is_kit = 1
       where s.id_period = ? and s.source_doc in ('VENTA', 'ECOMMERCE_PAGADO') and not exists (
         select 1 from sale e join sale_detail f on f.id_document = e.id_document
         join product k on k.id_product = f.id_product and k.is_kit = 1
         where e.id_customers = s.id_customers and e.id_document < s.id_document and e.id_period <> s.id_period
           and e.anulado = 0 and f.qty > ${returnedQty('f')} and e.source_doc in ('VENTA', 'ECOMMERCE_PAGADO'))
       order by s.id_document, d.line`,
      [id_period],
    );
    return sold.map(({ customer, money, bonus, anulado }) => ({
      customer,
      money,
      bonus: toCents(bonus),
      cancelled: anulado === 1,
    }));
  }
}
