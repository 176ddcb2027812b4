import { Injectable } from '@nestjs/common';
import type { ListInput, ListResult, ReportSums } from '@ceiba/platform/contract';
import { Db, keptRows, type ReportList, type ReportPlan } from '@ceiba/platform/server';
import { LINE_FROM, LINE_SEARCH, LINE_TIES, LINE_WORDS, type Sold } from './sold.sql';

/** What lines can be put in order by before their words are looked up. */
const FIGURES = ['id_document', 'date_doc', 'id_customers', 'qty', 'points', 'subtotal', 'iva', 'total'];
const SUMMED = ['qty', 'points', 'subtotal', 'iva', 'total'];

interface Added extends ReportSums {
  code_money: string;
  lines: string;
}

/**
 * Lines of sales as reports show them. Words (customer, product, branch) are looked up for the page alone, and counting and
 * adding up go without them, unless a search or an order needs them.
 */
@Injectable()
export class SoldLinesReader {
  constructor(private readonly db: Db) {}

  /** All of it as one plan: for searches, orders by words, files and pictures. */
  plan({ sql, given }: Sold): ReportPlan {
    return {
      from: `from ${sql} l ${LINE_FROM}`,
      given,
      select: LINE_WORDS,
      search: LINE_SEARCH,
      sort: { date_doc: 'l.date_doc' },
      tieBreak: LINE_TIES,
    };
  }

  /** A page by figures alone; null where its order or its search needs words. */
  async page<Row>(lines: Sold, { page, page_size, ...list }: ListInput): Promise<ListResult<Row> | null> {
    const { sort = 'date_doc', order } = list.sort ? list : { order: 'desc' };
    if (list.search || !FIGURES.includes(sort)) return null;
    const inOrder = `order by l.${sort} ${order === 'desc' ? 'desc' : 'asc'}, ${LINE_TIES}`;
    const rows = await this.db.query<Row>(
      `select ${LINE_WORDS} from (select * from ${lines.sql} l ${inOrder} limit ? offset ?) l ${LINE_FROM} ${inOrder}`,
      [...lines.given, page_size, (page - 1) * page_size],
    );
    if (page === 1 && rows.length < page_size) return { rows, total: rows.length };
    const added = await this.added(lines);
    return { rows, total: added.reduce((sum, one) => sum + Number(one.lines), 0) };
  }

  /** The sums of all lines by currency; null where a search needs words. */
  async sums(lines: Sold, { search }: ReportList): Promise<ReportSums[] | null> {
    if (search) return null;
    return (await this.added(lines)).map(({ lines: _lines, ...sums }) => sums);
  }

  /** How many lines there are, and what they add up to: asked for once for a page and its foot. */
  private added({ sql, given }: Sold): Promise<Added[]> {
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
