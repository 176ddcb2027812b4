import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { addDays, COMPANY_ZONE } from '@ceiba/platform/contract';
import { Clock, currentActor, Db, listQuery } from '@ceiba/platform/server';
import { GUIDE_MESSAGES, type GuidedSale, type GuidedSales, placeOf, SALE_MESSAGES } from '@ceiba/sales/contract';
import { type SaleToSend, SendingReader } from '../../persistence/sending.reader';
import { unsentPlan } from './list-unsent';

const FOUND = 10;
/** How far back those that wait are looked for by name. */
const DAYS = 90;

/**
 * Sales that a guide may be of, and why one can't have any: by number any sale of one's branches (its id, or its ticket), by a
 * customer's name those that wait to be sent. At most ten.
 */
export class FindGuidedSales extends Query<GuidedSales> {
  constructor(readonly search: string) {
    super();
  }
}

@QueryHandler(FindGuidedSales)
export class FindGuidedSalesHandler implements IQueryHandler<FindGuidedSales> {
  constructor(
    private readonly db: Db,
    private readonly sending: SendingReader,
    private readonly clock: Clock,
  ) {}

  async execute({ search }: FindGuidedSales): Promise<GuidedSales> {
    const { branches } = currentActor();
    if (branches.length === 0) return { rows: [] };
    const ids = /^\d{1,18}$/.test(search)
      ? await this.numbered(search, branches)
      : await this.waiting(search, branches);
    const sales = ids.length > 0 ? await this.sending.find(ids) : [];
    const place = (sale: SaleToSend) => ids.indexOf(sale.id_sale);
    return { rows: sales.toSorted((one, other) => place(one) - place(other)).map(guidedOf) };
  }

  private async numbered(number: string, branches: readonly number[]): Promise<number[]> {
    const rows = await this.db.query<{ id: number }>(
      `select id_document as id from sale where id_document = ? and id_branch_office in (?)
       union select id_document from sale where id_branch_office in (?) and number_invoice_doc = ?
       order by id = ? desc, id desc limit ${FOUND}`,
      [number, branches, branches, number, number],
    );
    return rows.map(({ id }) => id);
  }

  private async waiting(search: string, branches: readonly number[]): Promise<number[]> {
    const plan = unsentPlan({ date_start: addDays(this.clock.today(COMPANY_ZONE), -DAYS), date_end: null }, branches);
    const { rows } = await listQuery<{ id_sale: number }>(this.db, plan, { page: 1, page_size: FOUND, search });
    return rows.map(({ id_sale }) => id_sale);
  }
}

function guidedOf(sale: SaleToSend): GuidedSale {
  const { id_sale, id_customers, full_name_customers, key_branch_office, date_doc, ship_to } = sale;
  const ship_to_place = placeOf(ship_to);
  return {
    id_sale,
    id_customers,
    full_name_customers,
    key_branch_office,
    date_doc,
    ship_to_place,
    refused: refusalOf(sale),
  };
}

function refusalOf({ anulado, dispatch_hold, guide_number, provider_name }: SaleToSend): string | null {
  if (anulado) return GUIDE_MESSAGES.cancelled;
  if (dispatch_hold !== null) return SALE_MESSAGES.dispatchHeld;
  return guide_number === null ? null : `Ya tiene guía: ${provider_name} ${guide_number}.`;
}
