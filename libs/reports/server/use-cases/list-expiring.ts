import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { addDays, type ListResult } from '@ceiba/platform/contract';
import { Clock, Db, listQuery } from '@ceiba/platform/server';
import type { ExpiringInput, ExpiringRow } from '@ceiba/reports/contract';
import { scopeOf, within } from '../persistence/branch-scope';

/** Lots that expire within some days, and expired ones that are still there (ours). */
export class ListExpiring extends Query<ListResult<ExpiringRow>> {
  constructor(readonly input: ExpiringInput) {
    super();
  }
}

type StoredRow = Omit<ExpiringRow, 'state_text' | 'state_color'>;

const FROM = `from stock_balance b join product p on p.id_product = b.id_product
  join branch_office o on o.id_branch_office = p.id_branch_office
  join type_money m on m.id_type_money = o.id_type_money`;
const SELECT = `b.id_balance, p.id_branch_office, o.key_branch_office, o.name_branch_office, p.key_product,
  p.name_product, b.lot, b.date_expiration, b.qty, p.price_product, round(b.qty * p.price_product, 2) as value,
  m.code_money`;
const SORT = {
  date_expiration: 'b.date_expiration',
  days_left: 'b.date_expiration',
  key_branch_office: 'o.key_branch_office',
  key_product: 'p.key_product',
  name_product: 'p.name_product',
  lot: 'b.lot',
  qty: 'b.qty',
  value: 'value',
};
/** A month is what people can still sell in; the rest is told early. */
const SOON = 30;

function stateOf(days: number): Pick<ExpiringRow, 'state_text' | 'state_color'> {
  if (days < 0) return { state_text: 'Caducado', state_color: 'danger' };
  if (days === 0) return { state_text: 'Caduca hoy', state_color: 'danger' };
  return { state_text: days === 1 ? '1 día' : `${days} días`, state_color: days <= SOON ? 'warning' : 'info' };
}

@QueryHandler(ListExpiring)
export class ListExpiringHandler implements IQueryHandler<ListExpiring> {
  constructor(
    private readonly db: Db,
    private readonly branches: BranchReader,
    private readonly clock: Clock,
  ) {}

  async execute({ input }: ListExpiring): Promise<ListResult<ExpiringRow>> {
    const scope = await scopeOf(this.branches, input.id_branch_office);
    const today = this.clock.today();
    const { rows, total } = await listQuery<StoredRow>(
      this.db,
      {
        from: FROM,
        select: `${SELECT}, datediff(b.date_expiration, '${today}') as days_left`,
        where: [
          { sql: 'b.date_expiration <= ? and b.qty > 0', params: [addDays(today, input.days)] },
          within('p.id_branch_office', scope),
        ],
        search: ['p.key_product', 'p.name_product', 'b.lot'],
        sort: SORT,
        defaultSort: { by: 'date_expiration', order: 'asc' },
        tieBreak: 'b.id_balance',
      },
      input,
    );
    return { rows: rows.map((row) => ({ ...row, ...stateOf(Number(row.days_left)) })), total };
  }
}
