import { workerOf } from '@ceiba/identity/server';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { fromCents, type ListResult } from '@ceiba/platform/contract';
import { Db, type ListPlan, listQuery } from '@ceiba/platform/server';
import type { LineListInput, LineState, StoredBankLine } from '@ceiba/payments/contract';
import { judgeLine } from '../../domain/match-line';
import { BANK } from '../../persistence/bank-payment.repository';
import { type ReferenceStanding, StandingReader } from '../../persistence/standing.reader';
import { referenceRowOf } from './reference-row';

/** A page of movements: of those that wait how sure it is whose they are, of used ones what they became. */
export class ListLines extends Query<ListResult<StoredBankLine>> {
  constructor(readonly input: LineListInput) {
    super();
  }
}

type Judged = Pick<StoredBankLine, 'level' | 'why' | 'proposals'>;
interface Row extends Omit<StoredBankLine, 'amount' | 'payments' | keyof Judged> {
  amount_minor: number;
  found_reference: string | null;
}
interface Paid {
  id_line: number;
  id_bank_payment: number;
  reference: string | null;
  amount_minor: number;
  outcome: string | null;
  id_document: number | null;
}

const UNJUDGED: Judged = { level: null, why: null, proposals: [] };

/** The movements of a state; by day they come by an index. */
export function linesPlan(state: LineState, id_statement: number | null): ListPlan {
  return {
    select: `l.id_line, l.id_statement,
      (select s.name from bank_statement s where s.id_statement = l.id_statement) as name, l.line_no, l.day, l.amount_minor, l.currency, l.concept, l.reference,
      l.payer, l.tracking, l.state, l.note, l.decided_at, l.decided_by, l.found_reference,
      ${workerOf('l.id_user_decided')} as id_worker_decided`,
    from: 'from bank_line l',
    where: [
      { sql: 'l.state = ?', params: [state] },
      ...(id_statement === null ? [] : [{ sql: 'l.id_statement = ?', params: [id_statement] }]),
    ],
    search: [
      ...['l.concept', 'l.reference', 'l.payer', 'l.tracking', 'l.found_reference'],
      { figure: 'format(l.amount_minor / 100, 2)' },
    ],
    sort: { day: 'l.day', amount: 'l.amount_minor', id_line: 'l.id_line' },
    defaultSort: { by: 'day', order: 'desc' },
    unique: ['id_line'],
    tieBreak: 'l.id_line',
  };
}

@QueryHandler(ListLines)
export class ListLinesHandler implements IQueryHandler<ListLines> {
  constructor(
    private readonly db: Db,
    private readonly standings: StandingReader,
  ) {}

  async execute({ input }: ListLines): Promise<ListResult<StoredBankLine>> {
    const page = await listQuery<Row>(this.db, linesPlan(input.state, input.id_statement), input);
    const judged = input.state === 'open' ? await this.judged(page.rows) : new Map<number, Judged>();
    const paid = input.state === 'used' ? await this.paid(page.rows) : [];
    const rows = page.rows.map(({ amount_minor, found_reference: _found, ...row }) => ({
      ...row,
      amount: fromCents(amount_minor),
      ...(judged.get(row.id_line) ?? UNJUDGED),
      payments: paid
        .filter(({ id_line }) => id_line === row.id_line)
        .map(({ id_line: _line, amount_minor: minor, ...one }) => ({ ...one, amount: fromCents(minor) })),
    }));
    return { total: page.total, rows };
  }

  private async judged(rows: readonly Row[]): Promise<Map<number, Judged>> {
    const named = await this.standings.named([...new Set(rows.flatMap((row) => row.found_reference ?? []))]);
    const byNumber = new Map(named.map((one) => [one.reference, one]));
    const same: ReferenceStanding[] = [];
    for (const currency of new Set(rows.map((row) => row.currency))) {
      const amounts = rows.flatMap((row) => (row.currency === currency ? row.amount_minor : []));
      same.push(...(await this.standings.ofAmounts(currency, [...new Set(amounts)])));
    }
    return new Map(
      rows.map((row) => {
        const alike = same.filter(
          ({ currency, amount_minor }) => currency === row.currency && amount_minor === row.amount_minor,
        );
        const { level, why, proposals } = judgeLine(row, byNumber.get(row.found_reference ?? '') ?? null, alike);
        const shown = proposals.flatMap(({ id_reference }) =>
          [...named, ...same].filter((one) => one.id_reference === id_reference).slice(0, 1),
        );
        return [row.id_line, { level, why, proposals: shown.map(referenceRowOf) }];
      }),
    );
  }

  private async paid(rows: readonly Row[]): Promise<Paid[]> {
    if (rows.length === 0) return [];
    return this.db.query<Paid>(
      `select u.id_line, p.id_bank_payment, r.reference, p.amount_minor, y.outcome, y.id_document
       from bank_line_use u join bank_payment p on p.id_match = u.id_match
       left join bank_reference r on r.id_reference = p.id_reference
       left join payment y on y.provider = ? and y.provider_payment_id = cast(p.id_bank_payment as char)
       where u.id_line in (?) order by u.id_line, p.id_bank_payment`,
      [BANK, rows.map(({ id_line }) => id_line)],
    );
  }
}
