import { branchesIn, type SqlParam } from '@ceiba/platform/server';

/** What sales figures are about: branches (null: every one) and days, or a period in their place. */
export interface SoldIn {
  branches: readonly number[] | null;
  date_start?: string | null;
  date_end?: string | null;
  id_period?: number | null;
}

/** A derived table with the values of its placeholders. */
export interface Sold {
  sql: string;
  given: SqlParam[];
}

/** A kind of rows (`v`, its lines `d`) that count in sales figures, each on its own day and in its own period. */
interface Part {
  part: 'sale' | 'reversal' | 'return';
  sign: '' | '-';
  table: string;
  lines: string;
  /** What numbers them, and their lines. */
  number: string;
  line: string;
  counts: string;
  day: string;
  period: string;
  tickets: number;
  tax: string;
  points: string;
}

const OF_SALES = {
  ...{ table: 'sale v', lines: 'join sale_detail d on d.id_document = v.id_document', number: 'v.id_document' },
  ...{ line: 'd.line', tax: 'v.iva_doc', points: 'd.point * d.qty' },
} as const;

/**
 * Which sales count in every report, said once (docs/adr/0066): a sale on its day, unless it was cancelled in its open
 * period. One of a closed period that was cancelled still counts there, and goes back on the day of its cancellation: figures
 * of a closed period never change. What was returned goes back on the day and in the branch of the return (docs/adr/0062);
 * the sale stays one.
 */
const SALES: readonly Part[] = [
  {
    ...OF_SALES,
    ...{ part: 'sale', sign: '', tickets: 1, day: 'v.date_doc', period: 'v.id_period' },
    counts: '(v.anulado = 0 or v.date_reversal is not null)',
  },
  {
    ...OF_SALES,
    ...{ part: 'reversal', sign: '-', tickets: 1, day: 'v.date_reversal', period: 'v.id_period_reversal' },
    counts: 'v.date_reversal is not null',
  },
  {
    ...{ part: 'return', sign: '-', tickets: 0, day: 'v.date_return', period: 'v.id_period', counts: 'true' },
    ...{ table: 'sale_return v', number: 'v.id_return', line: 'd.line_return', tax: 'v.tax_doc', points: 'd.points' },
    lines: 'join sale_return_line d on d.id_return = v.id_return',
  },
];

const unionOf = (selects: readonly Sold[]): Sold => ({
  sql: `(${selects.map(({ sql }) => sql).join(' union all ')})`,
  given: selects.flatMap(({ given }) => given),
});

/** The key that a returned line was sold under. */
const KEY_OF_RETURNED =
  '(select s.key_product from sale_detail s where s.id_document = v.id_document and s.line = d.line)';

/** Tickets and pieces of a group, as whole numbers. */
export const COUNTS = 'cast(sum(tickets) as signed) as tickets, cast(sum(qty) as signed) as qty';

/** The condition of a kind of rows: what is asked for, and that they count. */
function within({ counts, day, period }: Part, { branches, date_start, date_end, id_period }: SoldIn): Sold {
  const branch = branchesIn('v.id_branch_office', branches);
  const time = id_period
    ? { sql: `${period} = ?`, given: [id_period] }
    : { sql: `${day} between ? and ?`, given: [date_start ?? null, date_end ?? null] };
  return { sql: `${time.sql} and ${counts} and ${branch.sql}`, given: [...time.given, ...(branch.params ?? [])] };
}

const KEYS = 'v.id_document, v.id_branch_office, v.id_customers, v.id_type_money';

/**
 * What was sold by ticket: `tickets` is 1, or -1 for what went back; qty (pieces), subtotal (without tax), iva, total (what was
 * paid, shipping among it), points. Amounts are in the ticket's own currency (`id_type_money`). `part` and `number` tell rows apart.
 * @param kind these alone
 */
export function soldTickets(asked: SoldIn, kind?: Part['part']): Sold {
  return unionOf(
    SALES.filter(({ part }) => kind === undefined || part === kind).map((part) => {
      const { sql, given } = within(part, asked);
      const { sign } = part;
      return {
        sql: `select '${part.part}' as part, ${part.number} as number, ${KEYS}, ${part.day} as date_doc,
            ${sign}${part.tickets} as tickets, ${sign}v.qty_total as qty,
            ${sign}(v.total_doc - ${part.tax}) as subtotal, ${sign}${part.tax} as iva, ${sign}v.total_doc as total,
            ${sign}v.point_total as points
          from ${part.table} where ${sql}`,
        given,
      };
    }),
  );
}

/** The first lines that are wanted: no more than `most`, by what all lines of a ticket share; then the newest ticket first. */
export interface FirstLines {
  by: 'date_doc' | 'id_document' | 'id_customers';
  order: 'asc' | 'desc';
  most: number;
}

/** The tickets of a kind: all that are asked for, or as many as have the first lines among theirs, for none is without a line. */
function tickets(part: Part, asked: SoldIn, first?: FirstLines): Sold & { from: string } {
  const { sql, given } = within(part, asked);
  // Two returns of one ticket mix their lines: they are few, and all taken.
  if (!first || part.part === 'return') return { from: part.table, sql, given };
  // No index has this order: the server would follow it from the newest ticket of all, far from the days asked for.
  const by = { date_doc: part.day, id_customers: 'v.id_customers', id_document: 'v.id_document + 0' }[first.by];
  return {
    from: `(select v.id_document from ${part.table} where ${sql}
        order by ${by} ${first.order}, v.id_document + 0 desc limit ?) f
      join sale v on v.id_document = f.id_document`,
    sql: 'true',
    given: [...given, first.most],
  };
}

/**
 * What was sold by line, in the figures of `soldTickets`; a ticket's shipping is its line 0, no piece of anything. The sum of a
 * ticket's lines is the ticket.
 * @param key of the product alone; no shipping then
 * @param first lines that are enough, the first ones among them; not of one product
 */
export function soldLines(asked: SoldIn, key?: string, first?: FirstLines): Sold {
  const lines = SALES.map((part): Sold => {
    const { from, sql, given } = tickets(part, asked, first);
    const { sign } = part;
    const ofKey = part.part === 'return' ? `${KEY_OF_RETURNED} = ?` : 'd.key_product = ?';
    return {
      sql: `select '${part.part}' as part, ${part.number} as number, ${part.line} as line_part, ${KEYS}, d.line,
          ${part.day} as date_doc, ${sign}d.qty as qty, ${sign}d.base as subtotal, ${sign}d.tax as iva,
          ${sign}d.gross as total, ${sign}${part.points} as points
        from ${from} ${part.lines} where ${sql}${key === undefined ? '' : ` and ${ofKey}`}`,
      given: key === undefined ? given : [...given, key],
    };
  });
  if (key !== undefined) return unionOf(lines);
  const shipping = SALES.map((part): Sold => {
    const { from, sql, given } = tickets(part, asked, first);
    const { sign } = part;
    return {
      sql: `select '${part.part}', ${part.number}, 0, ${KEYS}, 0, ${part.day}, 0, ${sign}v.shipping_base,
          ${sign}v.shipping_tax, ${sign}v.shipping_doc, 0
        from ${from} where ${sql} and v.shipping_doc <> 0`,
      given,
    };
  });
  return unionOf([...lines, ...shipping]);
}

/** How many lines `soldLines` has, counted kind by kind: nothing is written down between. */
export function soldLineCount(asked: SoldIn): Sold {
  const counts = SALES.flatMap((part): Sold[] => {
    const { sql, given } = within(part, asked);
    return [`${part.table} ${part.lines} where ${sql}`, `${part.table} where ${sql} and v.shipping_doc <> 0`].map(
      (from) => ({ sql: `(select count(*) from ${from})`, given }),
    );
  });
  return { sql: counts.map(({ sql }) => sql).join(' + '), given: counts.flatMap(({ given }) => given) };
}

/**
 * What was sold by product (as the lines call it), branch and currency: qty, total; shipping has the key ''. Added up kind by
 * kind, so that no line is written down between.
 */
export function soldProducts(asked: SoldIn): Sold {
  const by = 'v.id_branch_office, v.id_type_money';
  return unionOf(
    SALES.flatMap((part): Sold[] => {
      const { sql, given } = within(part, asked);
      const { sign } = part;
      const words =
        part.part === 'return' ? 'join sale_detail w on w.id_document = v.id_document and w.line = d.line' : '';
      const word = words ? 'w' : 'd';
      return [
        {
          sql: `select ${word}.key_product, max(${word}.name_product) as name_product, max(d.id_product) as id_product, ${by},
              ${sign}sum(d.qty) as qty, ${sign}sum(d.gross) as total
            from ${part.table} ${part.lines} ${words} where ${sql} group by ${word}.key_product, ${by}`,
          given,
        },
        {
          sql: `select '', 'Envío', null, ${by}, 0, ${sign}sum(v.shipping_doc) from ${part.table}
            where ${sql} and v.shipping_doc <> 0 group by ${by}`,
          given,
        },
      ];
    }),
  );
}

/** The words of a row of `soldLines` (`l`), its ticket `v` and its line `d`. */
export const LINE_WORDS = `l.part, concat(l.part, '-', l.number, '-', l.line_part) as id_line, l.id_document,
  v.number_invoice_doc, l.date_doc, b.id_branch_office, b.key_branch_office, b.name_branch_office, l.id_customers,
  c.full_name as full_name_customers, d.id_product, ifnull(d.key_product, '') as key_product,
  ifnull(d.name_product, 'Envío') as name_product, ifnull(d.price, v.shipping_doc) as price_unit, l.qty,
  if(d.exempt = 1, 0, ifnull(d.rate, 0)) as iva_value, l.subtotal, l.iva, l.total, l.points, m.code_money`;
export const LINE_FROM = `join sale v on v.id_document = l.id_document
  join branch_office b on b.id_branch_office = l.id_branch_office
  join customers c on c.id_customers = l.id_customers
  join type_money m on m.id_type_money = l.id_type_money
  left join sale_detail d on d.id_document = l.id_document and d.line = l.line`;
/** Breaks ties of lines: the newest ticket first, its lines as they were sold. */
export const LINE_TIES = 'l.id_document desc, l.line asc, l.part, l.number, l.line_part';
export const LINE_SEARCH = [
  { figure: 'l.id_document' },
  { figure: 'v.number_invoice_doc' },
  { figure: 'l.id_customers' },
  'c.full_name',
  'd.key_product',
  'd.name_product',
];
