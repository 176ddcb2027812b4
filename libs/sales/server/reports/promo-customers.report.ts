import { workerOf } from '@ceiba/identity/server';
import { Injectable } from '@nestjs/common';
import type { AskedOf } from '@ceiba/platform/contract';
import { branchesIn, type ReportPlan, ReportQuery, type ReportSource } from '@ceiba/platform/server';
import { PROMO_CUSTOMERS } from '@ceiba/sales/contract';
import { RETURNED_QTY, returnedPoints } from '../persistence/return-sql';

/** Pieces of a line that did not come back. */
const KEPT = `cast(d.qty - ${RETURNED_QTY} as signed)`;

type Report = typeof PROMO_CUSTOMERS;

/** Promotion lines of the sales that stand, of one's own branches, less what came back of them. */
@ReportQuery(PROMO_CUSTOMERS)
@Injectable()
export class PromoCustomersReport implements ReportSource<Report> {
  plan({ id_period, key_promo, dispatch, branches }: AskedOf<Report>): ReportPlan {
    return {
      from: `from sale v join sale_detail d on d.id_document = v.id_document
        join customers c on c.id_customers = v.id_customers
        left join customers s on s.id_customers = c.id_sponsor`,
      select: `concat(v.id_document, '-', d.line) as id_line, v.id_customers, c.full_name as full_name_customers,
        d.id_product, d.key_product, d.name_product, ${KEPT} as qty,
        v.point_total - ${returnedPoints('rp.id_document = v.id_document')} as points,
        (select sum(p.point_total) from sale p where p.id_period = v.id_period and p.id_customers = v.id_customers
          and p.anulado = 0 and p.source_doc in ('VENTA', 'ECOMMERCE_PAGADO'))
          - ${returnedPoints('rp.id_period = v.id_period and rp.id_customers = v.id_customers')} as point_current_customers,
        v.date_doc as date_pay, v.id_document as id_sale, c.id_sponsor, s.full_name as full_name_sponsor,
        v.sponsor_received, d.received_at is not null as dispatch, d.user_received,
        ${workerOf('d.id_user_received')} as id_worker_received`,
      where: [
        { sql: `d.is_promo = 1 and v.anulado = 0 and v.source_doc in ('VENTA', 'ECOMMERCE_PAGADO') and ${KEPT} > 0` },
        ...(id_period ? [{ sql: 'v.id_period = ?', params: [id_period] }] : []),
        ...(key_promo ? [{ sql: 'd.key_product = ?', params: [key_promo] }] : []),
        ...(dispatch ? [{ sql: '(d.received_at is not null) = ?', params: [Number(dispatch)] }] : []),
        branchesIn('v.id_branch_office', branches),
      ],
      search: [
        { figure: 'v.id_customers' },
        { figure: 'v.id_document' },
        'c.full_name',
        'd.key_product',
        'd.name_product',
      ],
      tieBreak: 'id_line',
    };
  }
}
