import { workerOf } from '@ceiba/identity/server';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { fromCents, type ListResult } from '@ceiba/platform/contract';
import { Db, type ListPlan, listQuery } from '@ceiba/platform/server';
import type {
  ComparisonsInput,
  DifferencesInput,
  StoredComparison,
  StoredPaymentDifference,
} from '@ceiba/payments/contract';

/** Comparisons with the providers, the latest first. */
export class ListComparisons extends Query<ListResult<StoredComparison>> {
  constructor(readonly input: ComparisonsInput) {
    super();
  }
}

type Part = StoredComparison['parts'][number] & { id_comparison: number };

const RUNS: ListPlan = {
  select: `k.id_comparison, k.day_start, k.day_end, k.state, k.daily_on, k.user_created,
    ${workerOf('k.id_user_created')} as id_worker_created, k.created_at, k.finished_at, k.id_job`,
  from: 'from payment_comparison k',
  sort: { id_comparison: 'k.id_comparison' },
  defaultSort: { by: 'id_comparison', order: 'desc' },
  unique: ['id_comparison'],
  tieBreak: 'k.id_comparison',
};

@QueryHandler(ListComparisons)
export class ListComparisonsHandler implements IQueryHandler<ListComparisons> {
  constructor(private readonly db: Db) {}

  async execute({ input }: ListComparisons): Promise<ListResult<StoredComparison>> {
    const { rows, total } = await listQuery<Omit<StoredComparison, 'parts' | 'differences'>>(this.db, RUNS, input);
    const ids = rows.map(({ id_comparison }) => id_comparison);
    const parts =
      ids.length === 0
        ? []
        : await this.db.query<Part>(
            `select p.id_comparison, p.provider, p.state, p.theirs, p.ours, p.took_ms, p.error,
         (select count(*) from payment_difference d
          where d.id_comparison = p.id_comparison and d.provider = p.provider) as differences
       from payment_comparison_part p where p.id_comparison in (?) order by p.id_part`,
            [ids],
          );
    return {
      total,
      rows: rows.map((row) => {
        const own = parts.filter(({ id_comparison }) => id_comparison === row.id_comparison);
        const differences = own.reduce((sum, part) => sum + Number(part.differences), 0);
        return {
          ...row,
          differences,
          parts: own.map(({ id_comparison: _run, ...part }) => ({ ...part, differences: Number(part.differences) })),
        };
      }),
    };
  }
}

/** What differed in one of them. */
export class ListDifferences extends Query<ListResult<StoredPaymentDifference>> {
  constructor(readonly input: DifferencesInput) {
    super();
  }
}

@QueryHandler(ListDifferences)
export class ListDifferencesHandler implements IQueryHandler<ListDifferences> {
  constructor(private readonly db: Db) {}

  async execute({ input }: ListDifferences): Promise<ListResult<StoredPaymentDifference>> {
    type Row = Omit<StoredPaymentDifference, 'amount'> & { amount_minor: number | null };
    const { rows, total } = await listQuery<Row>(this.db, differencesPlan(input.id_comparison), input);
    return {
      total,
      rows: rows.map(({ amount_minor, ...row }) => ({
        ...row,
        amount: amount_minor === null ? null : fromCents(amount_minor),
      })),
    };
  }
}

/** One run's rows, along its index. */
export function differencesPlan(id_comparison: number): ListPlan {
  return {
    select: `d.id_difference, d.provider, d.provider_payment_id, d.kind, d.id_payment, d.currency, d.amount_minor,
      d.said_ours, d.said_theirs, d.outcome, d.id_case, d.found_at`,
    from: 'from payment_difference d',
    where: [{ sql: 'd.id_comparison = ?', params: [id_comparison] }],
    search: ['d.provider_payment_id'],
    sort: { id_difference: 'd.id_difference', amount: 'd.amount_minor' },
    defaultSort: { by: 'id_difference', order: 'asc' },
    unique: ['id_difference'],
    tieBreak: 'd.id_difference',
  };
}
