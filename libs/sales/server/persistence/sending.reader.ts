import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import { currentActor, Db, Refusal, notFound } from '@ceiba/platform/server';
import { GUIDE_MESSAGES, heldBack, noAddress, notSendable, type ShipTo, shipToOf } from '@ceiba/sales/contract';

/** A sale with what its label and its picking list show. */
export interface SaleToSend {
  id_sale: number;
  number_invoice_doc: string;
  id_branch_office: number;
  key_branch_office: string;
  id_customers: number;
  full_name_customers: string;
  date_doc: string;
  qty_total: number;
  anulado: 0 | 1;
  dispatch_hold: string | null;
  provider_name: string | null;
  guide_number: string | null;
  ship_to: ShipTo;
}

/** What leaves the shelves for a sale, of which lot. */
export interface PickedGoods {
  id_sale: number;
  key_product: string;
  name_product: string;
  lot: string;
  date_expiration: string;
  qty: string;
  location: string;
}

/** Where a sale goes: what the cart kept, else the customer's own address. */
export const SHIPPING_COLUMNS = `s.shipping, c.full_name as full_name_customers, c.address_customers, c.province_customers,
  c.department_customers, c.zip_code_customers, c.phone_customers`;

export interface ReadShipping {
  shipping: unknown;
  full_name_customers: string;
  address_customers: string;
  province_customers: string;
  department_customers: string;
  zip_code_customers: string;
  phone_customers: string;
}

export function shipToIn(row: ReadShipping): ShipTo {
  if (row.shipping !== null) return shipToOf(row.shipping);
  return shipToOf({
    full_name: row.full_name_customers,
    address: row.address_customers,
    province: row.province_customers,
    department: row.department_customers,
    zip_code: row.zip_code_customers,
    phone: row.phone_customers,
  });
}

/** Reads sales that are sent, for papers of the warehouse. */
@Injectable()
export class SendingReader {
  constructor(
    private readonly db: Db,
    private readonly branches: BranchReader,
  ) {}

  /** Sales in the order they were asked for. Throws 404, 403 for one of another branch, 409 for those that can't be sent. */
  async sendable(ids: readonly number[]): Promise<SaleToSend[]> {
    const rows = await this.find(ids);
    const known = new Map(rows.map((row) => [row.id_sale, row]));
    const sales = ids.map((id) => known.get(id));
    if (sales.includes(undefined)) throw notFound(GUIDE_MESSAGES.noSale);
    const actor = currentActor();
    for (const { id_branch_office } of rows) this.branches.assertVisible(actor, id_branch_office);
    const all = sales.filter((sale) => sale !== undefined);
    const problems = all.flatMap(problemOf);
    if (problems.length > 0) throw new Refusal('SALES.NOT_SENDABLE', problems.slice(0, 5).join(' '), { status: 409 });
    return all;
  }

  /** Sales by their ids, without a check. */
  async find(ids: readonly number[]): Promise<SaleToSend[]> {
    const rows = await this.db.query<Omit<SaleToSend, 'ship_to'> & ReadShipping>(
      `select s.id_document as id_sale, s.number_invoice_doc, s.id_branch_office, b.key_branch_office, s.id_customers,
         s.date_doc, s.qty_total, s.anulado, s.dispatch_hold, t.provider_name, t.guide_number, ${SHIPPING_COLUMNS}
       from sale s join branch_office b on b.id_branch_office = s.id_branch_office
       join customers c on c.id_customers = s.id_customers left join sale_tracker t on t.id_sale = s.id_document
       where s.id_document in (?)`,
      [[...ids]],
    );
    return rows.map((row) => ({ ...row, ship_to: shipToIn(row) }));
  }

  /** What was taken from the stock for them, packs by their parts, in the order of a walk through the warehouse. */
  async goods(ids: readonly number[]): Promise<PickedGoods[]> {
    return this.db.query<PickedGoods>(
      `select m.id_source as id_sale, p.key_product, p.name_product, m.lot, m.date_expiration, -sum(m.qty) as qty,
         coalesce((select group_concat(l.key_pallet_stock order by d.qty desc, l.key_pallet_stock separator ', ')
           from pallet_stock_det d join pallet_stock l on l.id_pallet_stock = d.id_pallet_stock
           where d.id_product = m.id_product and d.qty > 0), '') as location
       from stock_movement m join product p on p.id_product = m.id_product
       where m.source = 'sale' and m.id_source in (?)
       group by m.id_source, m.id_product, m.lot, m.date_expiration having sum(m.qty) < 0
       order by location = '', location, p.key_product, m.date_expiration, m.lot, m.id_source`,
      [[...ids]],
    );
  }
}

function problemOf({ id_sale, anulado, dispatch_hold, ship_to }: SaleToSend): string[] {
  if (anulado) return [notSendable(id_sale)];
  if (dispatch_hold !== null) return [heldBack(id_sale)];
  return ship_to.address === '' || ship_to.full_name === '' ? [noAddress(id_sale)] : [];
}
