import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ListInput, ListResult } from '@ceiba/platform/contract';
import { Db, type ListPlan, listQuery } from '@ceiba/platform/server';
import { EVENT_PDF, PARCEL_FROM, PARCEL_OF_SALE, returnedDoc, type Unlinked, withLink } from '@ceiba/sales/server';
import type { StoredPurchaseRow } from '@ceiba/store/contract';
import { currentBuyer } from '../../partner/partner-carts';

/** What a partner bought, at the till and online, for himself and for his network, the latest first. */
export class ListPurchases extends Query<ListResult<StoredPurchaseRow>> {
  constructor(readonly input: ListInput) {
    super();
  }
}

/** Sales of his, and those that he paid for somebody else: each found by its index, so it comes first. */
const purchasesOf = (buyer: number): string => `from (select id_document from sale where id_customers = ${buyer}
    union select id_document from cart_public where id_buyer = ${buyer} and id_document is not null) h
  join sale s on s.id_document = h.id_document
  join branch_office b on b.id_branch_office = s.id_branch_office
  join type_money m on m.id_type_money = s.id_type_money
  join customers c on c.id_customers = s.id_customers
  join period p on p.id_period = s.id_period
  left join dispatch d on d.id_dispatch = s.id_dispatch
  ${PARCEL_FROM}`;

/** What somebody bought in his public store is that person's. */
const OWN_TICKETS = `if(s.ecommerce_publico = 1, null, ${EVENT_PDF})`;

const ROW = `s.id_document, s.number_invoice_doc, s.date_doc, s.created_at, s.id_customers,
  c.full_name as full_name_customers, s.id_branch_office, b.name_branch_office, s.qty_total, s.total_doc,
  ${returnedDoc('s')} as returned_doc, m.code_money, s.point_total,
  s.id_period, p.code_period, s.source_doc, s.anulado, if(s.anulado = 1, 'Anulado', 'Activo') as anulado_text,
  if(s.anulado = 1, 'danger', 'success') as anulado_color, s.pick_up_branch_office, d.name_dispatch, d.color_dispatch,
  s.has_invoice_doc, s.facturama_id, ${OWN_TICKETS} as event_pdf, ${PARCEL_OF_SALE}`;

/** The list of what a partner bought. */
export const purchasesPlan = (buyer: number): ListPlan => ({
  from: purchasesOf(buyer),
  select: ROW,
  search: ['b.name_branch_office', 'c.full_name', 's.number_invoice_doc', 's.id_document'],
  sort: {
    id_document: 's.id_document',
    number_invoice_doc: 's.number_invoice_doc',
    date_doc: 's.date_doc',
    total_doc: 's.total_doc',
    returned_doc: returnedDoc('s'),
    point_total: 's.point_total',
  },
  defaultSort: { by: 'id_document', order: 'desc' },
  unique: ['id_document'],
  tieBreak: 's.id_document',
});

@QueryHandler(ListPurchases)
export class ListPurchasesHandler implements IQueryHandler<ListPurchases> {
  constructor(private readonly db: Db) {}

  async execute({ input }: ListPurchases): Promise<ListResult<StoredPurchaseRow>> {
    const buyer = currentBuyer();
    const { rows, total } = await listQuery<Unlinked<Omit<StoredPurchaseRow, 'is_customers_sale'>>>(
      this.db,
      purchasesPlan(buyer),
      input,
    );
    const own = (row: Pick<StoredPurchaseRow, 'id_customers'>) => row.id_customers === buyer;
    return {
      rows: rows
        .map(withLink)
        .map((row) =>
          own(row)
            ? { ...row, is_customers_sale: 0 }
            : { ...row, is_customers_sale: 1, facturama_id: null, event_pdf: null },
        ),
      total,
    };
  }
}
