import { branchesIn, type SqlParam } from '@ceiba/platform/server';
import { soldTickets } from '@ceiba/sales/server';
import { TICKET_TOTAL } from './global-sql';

/** What of the book is wanted: from an instant on until another one, of these branches (null: every one). */
export interface BookSpan {
  from: Date;
  until: Date;
  branches: readonly number[] | null;
}

const PESOS = 2;

interface Derived {
  sql: string;
  given: SqlParam[];
}

const inSpan = (column: string) => `${column} >= ? and ${column} < ?`;

/**
 * CFDIs that were stamped in the span, and those of before that were cancelled in it: `ended`, `older`. Two ranges of the two
 * indexes; the placeholders' values are with it.
 */
export function bookKeys({ from, until }: Pick<BookSpan, 'from' | 'until'>): Derived {
  return {
    sql: `(select id_intent, if(${inSpan('canceled_at')}, 1, 0) as ended, 0 as older from cfdi_book
        where ${inSpan('stamped_at')}
      union all select id_intent, 1, 1 from cfdi_book where ${inSpan('canceled_at')} and stamped_at < ?)`,
    given: [from, until, from, until, from, until, from],
  };
}

/** What a row (`b` of `bookKeys` `k`) counts as. */
export const COUNTS_AS = `concat(case b.cfdi_type when 'I' then 'Ingreso' when 'E' then 'Egreso' when 'P' then 'Pago'
    when 'N' then 'Nómina' else 'Retención' end,
  case when k.older then ' (cancelado, de antes)' when k.ended then ' (cancelado)' else '' end)`;

/** SAT's receipt of the cancellation of a CFDI (the row's `id_intent`), its XML. */
export const receiptOf = (row: string): string =>
  `(select c.acuse from cfdi_cancellation c where c.id_intent = ${row}.id_intent and c.state = 'canceled'
    order by c.id_cancellation desc limit 1)`;

/** The tickets behind a CFDI of sales (`b`, `i`), and what it says of each. */
const TICKETS_OF = {
  SALE: { id: 'cast(i.reference as signed)', total: 'b.total', join: '' },
  GLOBAL: {
    ...{ id: 'g.id_document', total: 'g.total' },
    join: 'join global_invoice_sale g on g.id_global_invoice = cast(i.reference as signed)',
  },
  CREDIT_NOTE: {
    ...{ id: 'n.id_document', total: '-b.total' },
    join: 'join credit_note n on n.id_credit_note = cast(i.reference as signed)',
  },
} as const;
const KINDS = Object.entries(TICKETS_OF);

/** What the CFDIs of the span say of each ticket: what was stamped, less what was cancelled. */
function invoicedTickets({ from, until, branches }: BookSpan): Derived {
  const own = branchesIn('b.id_branch_office', branches);
  const parts = KINDS.flatMap(([kind, { id, total, join }]) =>
    (['stamped_at', 'canceled_at'] as const).map((at) => ({
      sql: `select ${id} as id_document, 0.00 as sold, ${at === 'canceled_at' ? '-' : ''}(${total}) as invoiced
        from cfdi_book b join cfdi_intent i on i.id_intent = b.id_intent ${join}
        where b.kind = '${kind}' and ${inSpan(`b.${at}`)} and ${own.sql}`,
      given: [from, until, ...(own.params ?? [])],
    })),
  );
  return { sql: parts.map(({ sql }) => sql).join(' union all '), given: parts.flatMap(({ given }) => given) };
}

/** What all CFDIs of a sale (`s`) that stand say of it. */
const INVOICED = `((select ifnull(sum(b.total), 0.00) from cfdi_intent i join cfdi_book b on b.id_intent = i.id_intent
    where i.kind = 'SALE' and i.reference = concat(s.id_document, '') and b.canceled_at is null)
  + (select ifnull(sum(g.total), 0.00) from global_invoice_sale g
    join cfdi_intent i on i.kind = 'GLOBAL' and i.reference = concat(g.id_global_invoice, '')
    join cfdi_book b on b.id_intent = i.id_intent where g.id_document = s.id_document and b.canceled_at is null)
  - (select ifnull(sum(b.total), 0.00) from credit_note n
    join cfdi_intent i on i.kind = 'CREDIT_NOTE' and i.reference = concat(n.id_credit_note, '')
    join cfdi_book b on b.id_intent = i.id_intent where n.id_document = s.id_document and b.canceled_at is null))`;
const SOLD = `if(s.anulado = 1, 0.00, ${TICKET_TOTAL})`;

/**
 * Tickets in pesos that were sold, returned, cancelled or invoiced on these days: what the sales report has of each (`sold`), what the
 * CFDIs of the days have of it (`invoiced`), and why the two differ (`step`); `even` where they do not.
 * @param global_from the company's first day of global invoices
 */
export function bookTickets(
  span: BookSpan,
  days: { date_start: string; date_end: string },
  global_from: string | null,
): Derived {
  const sold = soldTickets({ branches: span.branches, ...days });
  const invoiced = invoicedTickets(span);
  return {
    sql: `(select x.id_document, x.sold, x.invoiced,
        case when x.sold = x.invoiced then 'even' when s.global_waits = 1 and s.date_doc < ? then 'before'
          when s.global_waits = 1 then 'global' when s.global_waits = 2 then 'own'
          when ${SOLD} = ${INVOICED} then 'other' else 'review' end as step
      from (select u.id_document, sum(u.sold) as sold, sum(u.invoiced) as invoiced from (
          select t.id_document, t.total as sold, 0.00 as invoiced from ${sold.sql} t where t.id_type_money = ${PESOS}
          union all ${invoiced.sql}) u group by u.id_document) x
        join sale s on s.id_document = x.id_document)`,
    given: [global_from, ...sold.given, ...invoiced.given],
  };
}

/** What a sale (`s`) comes to, and what its CFDIs say. */
export const REVIEWED = `${SOLD} as sold, ${INVOICED} as invoiced, ${SOLD} - ${INVOICED} as difference`;
