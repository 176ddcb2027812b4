import { Injectable } from '@nestjs/common';
import type { AskedOf } from '@ceiba/platform/contract';
import {
  branchesIn,
  currentActor,
  forbidden,
  type Given,
  type ReportPlan,
  ReportQuery,
  type ReportSource,
} from '@ceiba/platform/server';
import { returnedDoc } from '@ceiba/sales/server';
import { PUBLIC_SALES, STORE_MESSAGES } from '@ceiba/store/contract';

/** Names are looked for and put in order as everywhere; JSON would tell capitals apart. */
const BUYER = `json_value(v.shipping, '$.full_name_cart') collate utf8mb4_spanish_ci`;

type Report = typeof PUBLIC_SALES;

/** Sales of the public stores; whose may be seen says the session, never the call. */
@ReportQuery(PUBLIC_SALES)
@Injectable()
export class PublicSalesReport implements ReportSource<Report> {
  /** Throws 403 for a partner who asks for all stores, or for that of another. */
  settle({ is_admin, id_customers }: Given<Report>): Promise<Given<Report>> {
    const { type, id_customers: own } = currentActor();
    if (type === 2) return Promise.resolve({ is_admin: 1, id_customers });
    if (!own || is_admin || (id_customers && id_customers !== own)) throw forbidden(STORE_MESSAGES.ownStore);
    return Promise.resolve({ is_admin: 0, id_customers: own });
  }

  plan({ id_period, id_customers, anulado, branches }: AskedOf<Report>): ReportPlan {
    return {
      from: `from sale v join customers c on c.id_customers = v.id_customers
        join branch_office b on b.id_branch_office = v.id_branch_office
        join type_money m on m.id_type_money = v.id_type_money
        left join dispatch d on d.id_dispatch = v.id_dispatch`,
      select: `v.id_document, v.number_invoice_doc, v.date_doc, ${BUYER} as full_name_cart,
        v.id_customers, c.full_name as full_name_customers, b.key_branch_office, v.qty_total, v.shipping_doc, v.total_doc,
        ${returnedDoc('v')} as returned_doc,
        m.code_money, v.point_total, v.value_business_total, d.name_dispatch, v.anulado`,
      where: [
        { sql: 'v.ecommerce_publico = 1 and v.id_period = ?', params: [id_period] },
        ...(id_customers ? [{ sql: 'v.id_customers = ?', params: [id_customers] }] : []),
        ...(anulado ? [{ sql: 'v.anulado = ?', params: [Number(anulado)] }] : []),
        branchesIn('v.id_branch_office', branches),
      ],
      search: [{ figure: 'v.number_invoice_doc' }, { figure: 'v.id_customers' }, 'c.full_name', BUYER],
      tieBreak: 'v.id_document',
    };
  }
}
