import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ExplainSalesInput, StoredExplainedSales } from '@ceiba/commissions/contract';
import { addDecimals } from '@ceiba/platform/contract';
import { Db, notFound, Refusal } from '@ceiba/platform/server';
import type { CompensationRun } from '../../domain/run';
import { RunCache } from '../../runs/run-cache';
import { Payee } from '../list-commissions/payee';

/** The sales and returns behind what a buyer brought a payee, or did not: their business value adds up to the row's base. */
export class ListExplainedSales extends Query<StoredExplainedSales> {
  constructor(readonly input: ExplainSalesInput) {
    super();
  }
}

/**
 * What counts is said by the network's volumes (compensation.md, "Words"). A sale that was cancelled after its period's close was
 * paid: it is listed, and marked; its adjustment takes it back.
 */
const SALES = `select s.id_document, null as id_return, s.date_doc, s.anulado as late, s.point_total, s.value_business_total, m.code_money
  from sale s join period p on p.id_period = s.id_period join type_money m on m.id_type_money = s.id_type_money
  where s.id_period = ? and s.id_customers = ? and s.source_doc in ('VENTA', 'ECOMMERCE_PAGADO')
    and (s.anulado = 0 or (p.state_period = 'closed' and s.date_anulado > p.closed_at))
  union all
  select r.id_document, r.id_return, s.date_doc, 0, -r.point_total, -r.value_business_total, m.code_money
  from sale_return r join sale s on s.id_document = r.id_document join type_money m on m.id_type_money = r.id_type_money
  where r.id_period = ? and r.id_customers = ? and r.late = 0
  order by date_doc, id_document, id_return`;

@QueryHandler(ListExplainedSales)
export class ListExplainedSalesHandler implements IQueryHandler<ListExplainedSales> {
  constructor(
    private readonly payee: Payee,
    private readonly cache: RunCache,
    private readonly db: Db,
  ) {}

  async execute({ input }: ListExplainedSales): Promise<StoredExplainedSales> {
    const { customer, run } = await this.payee.resolve(input.id_period, input.id_customers);
    if (!run)
      throw new Refusal('COMMISSIONS.NO_RUN', 'El periodo aún no se ha calculado.', { status: 409, kind: 'info' });
    const { run: calculated, placeOf } = await this.cache.get(run.id_run);
    if (!isBelow(calculated, placeOf(input.id_source), placeOf(customer.id_customers)))
      throw notFound('El comprador no está en su red.');
    const { id_period, id_source } = input;
    const rows = await this.db.query<StoredExplainedSales['rows'][number]>(SALES, [
      ...[id_period, id_source, id_period, id_source],
    ]);
    const codes = [...new Set(rows.map(({ code_money }) => code_money))].sort();
    return {
      rows,
      sums: codes.map((code_money) => ({
        code_money,
        value_business_total: addDecimals(
          rows.filter((row) => row.code_money === code_money).map((row) => row.value_business_total),
        ),
      })),
    };
  }
}

function isBelow({ facts, standing }: CompensationRun, buyer: number, payee: number): boolean {
  if (buyer < 0 || payee < 0) return false;
  let at = buyer;
  while (standing.depth[at]! > standing.depth[payee]!) at = facts.tree.parent[at]!;
  return at === payee && buyer !== payee;
}
