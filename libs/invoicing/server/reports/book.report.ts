import { Injectable } from '@nestjs/common';
import { Settings } from '@ceiba/identity/server';
import {
  BOOK_STEPS,
  type BookDifference,
  type BookFlow,
  type BookReview,
  type BookStep,
  type BookStepRow,
  type BookSum,
  CFDI_BOOK,
  taxTitle,
} from '@ceiba/invoicing/contract';
import {
  addDays,
  addDecimals,
  type AskedOf,
  type Day,
  fromCents,
  type MatrixHead,
  startOfDay,
  toCents,
} from '@ceiba/platform/contract';
import { branchesIn, Db, type ReportPlan, ReportQuery, type ReportSource, type SqlParam } from '@ceiba/platform/server';
import { bookKeys, type BookSpan, bookTickets, COUNTS_AS, receiptOf, REVIEWED } from '../persistence/book-sql';

type Asked = AskedOf<typeof CFDI_BOOK>;
/** The days as instants, the taxes that their CFDIs have, and the first day of global invoices. */
interface Opened {
  span: BookSpan;
  codes: readonly string[];
  global_from: Day | null;
}
interface Step {
  step: BookStep | 'even';
  sold: string;
  invoiced: string;
  differ: number;
  sales: number;
  cfdis: number;
}

const CODE = /^[a-z]+_[a-z0-9]+$/;
/** Differences that are named one by one. */
const REVIEWS = 100;

/** The columns of a tax: what it stands on, and what it is, where it is anything. */
function columnsOf(code: string): (MatrixHead & { column: 'base' | 'amount' })[] {
  const base = { key: `${code}_base`, title: `Base ${taxTitle(code)}`, column: 'base' } as const;
  const amount = { key: code, title: taxTitle(code), column: 'amount' } as const;
  if (code === 'sin_objeto' || code === 'iva_exento' || code === 'iva_0') return [base];
  return code.startsWith('ret_') ? [amount] : [base, amount];
}

/** Charged before withheld, IVA before IEPS, the highest rate first, what has none last. */
function inOrder(codes: readonly string[]): string[] {
  const place = (code: string) => ['iva', 'ieps', 'sin', 'ret'].indexOf(code.split('_')[0] ?? '');
  const rate = (code: string) => Number(code.split('_')[1]) || -1;
  return [...codes].sort(
    (one, other) => place(one) - place(other) || rate(other) - rate(one) || one.localeCompare(other),
  );
}

/** The index of what was stamped and cancelled on some days, for the accountant (docs/adr/0087). */
@ReportQuery(CFDI_BOOK)
@Injectable()
export class BookReport implements ReportSource<typeof CFDI_BOOK, Opened> {
  constructor(
    private readonly db: Db,
    private readonly settings: Settings,
  ) {}

  async open({ date_start, date_end, branches }: Asked): Promise<Opened> {
    const span = { from: startOfDay(date_start), until: startOfDay(addDays(date_end, 1)), branches };
    const keys = bookKeys(span);
    const rows = await this.db.query<{ tax: string }>(
      `select distinct t.tax from ${keys.sql} k join cfdi_book_tax t on t.id_intent = k.id_intent`,
      keys.given,
    );
    const codes = inOrder(rows.map(({ tax }) => tax).filter((tax) => CODE.test(tax)));
    return { span, codes, global_from: (await this.settings.get()).global_from };
  }

  head(_asked: Asked, { codes }: Opened): Promise<MatrixHead[]> {
    return Promise.resolve(codes.flatMap(columnsOf).map(({ key, title }) => ({ key, title })));
  }

  plan(asked: Asked, { span, codes }: Opened): ReportPlan {
    const keys = bookKeys(span);
    const columns = codes.flatMap((code) => columnsOf(code).map((one) => ({ code, ...one })));
    const sums = columns.map(({ code, key, column }) => `sum(if(t.tax = '${code}', t.${column}, 0.00)) as ${key}`);
    return {
      from: `from ${keys.sql} k join cfdi_book b on b.id_intent = k.id_intent join cfdi_intent i on i.id_intent = b.id_intent
        left join branch_office o on o.id_branch_office = b.id_branch_office
        left join (select ${['t.id_intent', ...sums].join(', ')} from ${keys.sql} k
          join cfdi_book_tax t on t.id_intent = k.id_intent group by t.id_intent) x on x.id_intent = b.id_intent`,
      given: [...keys.given, ...keys.given],
      select: `b.id_intent, i.order_number, b.kind, ${COUNTS_AS} as counts_as, b.stamped_at, b.canceled_at,
        if(b.canceled_at is null, null, (select c.motive from cfdi_cancellation c where c.id_intent = b.id_intent
          and c.state = 'canceled' order by c.id_cancellation desc limit 1)) as motive, upper(i.uuid) as uuid,
        if(b.canceled_at is not null and ${receiptOf('b')} is not null,
          concat('acuse-', i.order_number, '-', upper(i.uuid), '.xml'), null) as receipt,
        if(exists (select 1 from cfdi_file f where f.id_intent = b.id_intent and f.format = 'xml'), 1, 0) as has_xml,
        json_value(i.request, '$.Relations.Cfdis[0].Uuid') as related,
        ifnull(json_value(i.request, '$.Receiver.Rfc'), json_value(i.request, '$.Receptor.Nacional.RFCRecep')) as rfc,
        ifnull(json_value(i.request, '$.Receiver.Name'), json_value(i.request, '$.Receptor.Nacional.NomDenRazSocR')) as name,
        i.id_customers, json_value(i.request, '$.PaymentMethod') as payment_method,
        json_value(i.request, '$.PaymentForm') as payment_form, b.id_branch_office, o.key_branch_office, b.subtotal, b.taxes,
        b.withheld, b.total, 'MXN' as code_money
        ${columns.map(({ key }) => `, ifnull(x.${key}, 0.00) as ${key}`).join('')}`,
      where: this.where(asked),
      search: ['i.order_number', 'i.uuid'],
      unique: ['id_intent'],
      tieBreak: 'b.id_intent',
    };
  }

  async more(asked: Asked, opened: Opened) {
    const { span } = opened;
    const summary = await this.summary(asked, span);
    const [flow, differences] = [await this.flow(asked, span), await this.differences(asked, span)];
    const told = { summary, flow, differences };
    if (asked.kind) return { ...told, steps: [], review: [] };
    const steps = await this.steps(asked, opened);
    const waits = steps.some(({ step }) => step === 'review');
    return { ...told, steps, review: waits ? await this.review(asked, opened) : [] };
  }

  /** A CFDI of no branch is seen by who looks at all that are his. */
  private where({ branches, id_branch_office, kind }: Asked): { sql: string; params?: SqlParam[] }[] {
    const own = branchesIn('b.id_branch_office', branches);
    const nobodys = id_branch_office === null ? { ...own, sql: `(${own.sql} or b.id_branch_office is null)` } : own;
    return [nobodys, ...(kind ? [{ sql: 'b.kind = ?', params: [kind] }] : [])];
  }

  /** The rows of the index, `b` and `k`. */
  private among(asked: Asked, span: BookSpan): { from: string; where: string; given: SqlParam[] } {
    const keys = bookKeys(span);
    const where = this.where(asked);
    return {
      from: `from ${keys.sql} k join cfdi_book b on b.id_intent = k.id_intent`,
      where: `where ${where.map(({ sql }) => sql).join(' and ')}`,
      given: [...keys.given, ...where.flatMap(({ params = [] }) => params)],
    };
  }

  private summary(asked: Asked, span: BookSpan): Promise<BookSum[]> {
    const { from, where, given } = this.among(asked, span);
    return this.db.query<BookSum>(
      `select b.kind, ${COUNTS_AS} as counts_as, count(*) as cfdis, sum(b.subtotal) as subtotal, sum(b.taxes) as taxes,
         sum(b.withheld) as withheld, sum(b.total) as total
       ${from} ${where} group by b.kind, counts_as order by counts_as, b.kind`,
      given,
    );
  }

  /** What payments paid of each tax, by the month of the payment. */
  private async flow(asked: Asked, span: BookSpan): Promise<BookFlow[]> {
    const { from, where, given } = this.among(asked, span);
    const rows = await this.db.query<BookFlow>(
      `select date_format(t.paid_on, '%Y-%m') as month, ${COUNTS_AS} as counts_as, t.tax, count(distinct t.id_intent) as cfdis,
         sum(t.base) as base, sum(t.amount) as amount
       ${from} join cfdi_book_flow t on t.id_intent = b.id_intent ${where}
       group by month, counts_as, t.tax order by month, counts_as, t.tax`,
      given,
    );
    return rows.filter(({ tax }) => CODE.test(tax)).map((row) => ({ ...row, tax: taxTitle(row.tax) }));
  }

  /** CFDIs whose XML says otherwise; the first of them. */
  private differences(asked: Asked, span: BookSpan): Promise<BookDifference[]> {
    const { from, where, given } = this.among(asked, span);
    return this.db.query<BookDifference>(
      `select i.order_number, b.kind, upper(i.uuid) as uuid, b.xml_differs as difference
       ${from} join cfdi_intent i on i.id_intent = b.id_intent ${where} and b.xml_differs is not null
       order by b.id_intent limit ?`,
      [...given, REVIEWS],
    );
  }

  /** From the sales report to the CFDIs of the same days, each ticket in one step. */
  private async steps(asked: Asked, { span, global_from }: Opened): Promise<BookStepRow[]> {
    const { sql, given } = bookTickets(span, asked, global_from);
    const found = await this.db.query<Step>(
      `select w.step, sum(w.sold) as sold, sum(w.invoiced) as invoiced, count(*) as differ,
         cast(sum(w.sold <> 0) as signed) as sales, cast(sum(w.invoiced <> 0) as signed) as cfdis
       from ${sql} w group by w.step`,
      given,
    );
    const all = (side: 'sold' | 'invoiced') => addDecimals(['0.00', ...found.map((step) => step[side])]);
    const count = (side: 'sales' | 'cfdis') => found.reduce((sum, step) => sum + Number(step[side]), 0);
    const between = (Object.keys(BOOK_STEPS) as BookStep[]).flatMap((name): BookStepRow[] => {
      const step = found.find((one) => one.step === name);
      if (!step) return [];
      return [{ step: name, tickets: step.differ, total: fromCents(toCents(step.invoiced) - toCents(step.sold)) }];
    });
    return [
      { step: 'sold', tickets: count('sales'), total: all('sold') },
      ...between,
      { step: 'cfdi', tickets: count('cfdis'), total: all('invoiced') },
    ];
  }

  private review(asked: Asked, { span, global_from }: Opened): Promise<BookReview[]> {
    const { sql, given } = bookTickets(span, asked, global_from);
    return this.db.query<BookReview>(
      `select s.id_document, s.number_invoice_doc, ${REVIEWED} from ${sql} w join sale s on s.id_document = w.id_document
       where w.step = 'review' order by s.id_document limit ?`,
      [...given, REVIEWS],
    );
  }
}
