import { Injectable } from '@nestjs/common';
import type { ListInput, ListResult, ReportSums } from '@ceiba/platform/contract';
import { Db, keptRows, type ReportList, type ReportPlan } from '@ceiba/platform/server';
import {
  type FirstLines,
  LINE_FROM,
  LINE_SEARCH,
  LINE_TIES,
  LINE_WORDS,
  type SoldIn,
  soldLineCount,
  soldLines,
  soldTickets,
} from './sold.sql';

/** What all lines of a ticket share: in these orders the first tickets have the first lines. */
const OF_TICKETS = ['date_doc', 'id_document', 'id_customers'] as const;
const isOfTickets = (sort: string): sort is FirstLines['by'] => (OF_TICKETS as readonly string[]).includes(sort);
const SUMMED = ['qty', 'points', 'subtotal', 'iva', 'total'];
/** What lines can be put in order by before their words are looked up. */
const FIGURES: readonly string[] = [...OF_TICKETS, ...SUMMED];

interface Added extends ReportSums {
  code_money: string;
  /** Rows that were added up. */
  lines: string;
}

/** What is asked for; with a `key`, of one product. */
type Asked = SoldIn & { key_product?: string };

/**
 * Lines of sales as reports show them. Words (customer, product, branch) are looked up for the page alone, and what all lines
 * add up to is read from their tickets, unless a search or an order needs more.
 */
@Injectable()
export class SoldLinesReader {
  constructor(private readonly db: Db) {}

  /** All of it as one plan: for searches, orders by words, files and pictures. */
  plan(asked: Asked): ReportPlan {
    const { sql, given } = soldLines(asked, asked.key_product);
    return {
      from: `from ${sql} l ${LINE_FROM}`,
      given,
      select: LINE_WORDS,
      search: LINE_SEARCH,
      sort: { date_doc: 'l.date_doc' },
      added: { by: 'm.code_money', figures: Object.fromEntries(SUMMED.map((name) => [name, `l.${name}`])) },
      tieBreak: LINE_TIES,
    };
  }

  /** A page by figures alone; null where its order or its search needs words. */
  async page<Row>(asked: Asked, { page, page_size, ...list }: ListInput): Promise<ListResult<Row> | null> {
    const { sort = 'date_doc', order: said } = list.sort ? list : { order: 'desc' };
    if (list.search || !FIGURES.includes(sort)) return null;
    const order = said === 'desc' ? 'desc' : 'asc';
    const first =
      asked.key_product === undefined && isOfTickets(sort) ? { by: sort, order, most: page * page_size } : undefined;
    const { sql, given } = soldLines(asked, asked.key_product, first as FirstLines | undefined);
    const inOrder = `order by l.${sort} ${order}, ${LINE_TIES}`;
    const rows = await this.db.query<Row>(
      `select ${LINE_WORDS} from (select * from ${sql} l ${inOrder} limit ? offset ?) l ${LINE_FROM} ${inOrder}`,
      [...given, page_size, (page - 1) * page_size],
    );
    if (page === 1 && rows.length < page_size) return { rows, total: rows.length };
    return { rows, total: await this.count(asked) };
  }

  /** The sums of all lines by currency; null where a search needs words. */
  async sums(asked: Asked, { search }: ReportList): Promise<ReportSums[] | null> {
    if (search) return null;
    return (await this.added(asked)).map(({ lines: _lines, ...sums }) => sums);
  }

  private async count(asked: Asked): Promise<number> {
    if (asked.key_product !== undefined)
      return (await this.added(asked)).reduce((sum, one) => sum + Number(one.lines), 0);
    const { sql, given } = soldLineCount(asked);
    const [row] = await keptRows<{ counted: number }>(this.db, `select ${sql} as counted`, given, false);
    return Number(row?.counted ?? 0);
  }

  /** What lines add up to: without a product that is what their tickets add up to, and no line is read. */
  private added(asked: Asked): Promise<Added[]> {
    const { sql, given } = asked.key_product === undefined ? soldTickets(asked) : soldLines(asked, asked.key_product);
    const sums = SUMMED.map((name) => `sum(l.${name}) as ${name}`).join(', ');
    const told = ['m.code_money', 's.`lines`', ...SUMMED.map((name) => `s.${name}`)].join(', ');
    return keptRows<Added>(
      this.db,
      `select ${told} from (select l.id_type_money, count(*) as \`lines\`, ${sums} from ${sql} l group by l.id_type_money) s
       join type_money m on m.id_type_money = s.id_type_money order by m.code_money`,
      given,
      false,
    );
  }
}
