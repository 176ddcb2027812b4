import { Injectable } from '@nestjs/common';
import type { AskedOf, MatrixHead, ReportSums } from '@ceiba/platform/contract';
import { Db, ExactSum, type ReportList, type ReportPlan, ReportQuery, type ReportSource } from '@ceiba/platform/server';
import { PRODUCT_PRICE, PRODUCT_QTY } from '@ceiba/sales/contract';
import { type SoldIn, soldProducts, soldTickets } from './sold.sql';

/** What a branch sold in a currency, pieces and money: its column, and the foot of the column. */
interface Sold {
  id_branch_office: number;
  key_branch_office: string;
  code_money: string;
  qty: number;
  total: string;
}

const columnOf = (id: number) => `b${id}`;

/** By the tickets alone: their lines add up to them. */
function soldByBranch(db: Db, asked: SoldIn): Promise<Sold[]> {
  const { sql, given } = soldTickets(asked);
  return db.query<Sold>(
    `select b.id_branch_office, b.key_branch_office, m.code_money, s.qty, s.total
     from (select id_branch_office, id_type_money, cast(sum(qty) as signed) as qty, sum(total) as total
           from ${sql} t group by id_branch_office, id_type_money) s
     join branch_office b on b.id_branch_office = s.id_branch_office
     join type_money m on m.id_type_money = s.id_type_money
     order by b.key_branch_office, m.code_money`,
    given,
  );
}

function headOf(sold: readonly Sold[]): MatrixHead[] {
  const titles = new Map(sold.map(({ id_branch_office: id, key_branch_office: title }) => [id, title]));
  return [...titles].map(([id, title]) => ({ key: columnOf(id), title, id }));
}

/** The foot of a matrix: each column, and all of them. */
function sumsOf(sold: readonly Sold[], branches: readonly MatrixHead[], measure: 'qty' | 'total'): ReportSums {
  const summed = (some: readonly Sold[]) => {
    const sum = new ExactSum();
    for (const figure of [measure === 'total' ? '0.00' : 0, ...some.map((one) => one[measure])]) sum.add(figure);
    return String(sum);
  };
  const cells = branches.map(({ key, id }) => [key, summed(sold.filter((one) => one.id_branch_office === id))]);
  return { total: summed(sold), ...Object.fromEntries(cells) };
}

/** Products by key (each branch has its own rows of them), one measure by branch. */
function matrix(asked: SoldIn, sold: readonly Sold[], measure: 'qty' | 'total'): ReportPlan {
  const { sql, given } = soldProducts(asked);
  const money = measure === 'total';
  const branches = headOf(sold);
  const cells = branches.map(({ key }) => key);
  const sum = (figure: string) => (money ? `sum(${figure})` : `cast(sum(${figure}) as signed)`);
  const sums = branches.map(({ key, id }) => `${sum(`if(l.id_branch_office = ${id}, l.${measure}, 0)`)} as ${key}`);
  return {
    from: `from (select l.key_product, max(l.name_product) as name_product, max(l.id_product) as id_product, ${money ? 'l.id_type_money, ' : ''}
          ${[...sums, `${sum(`l.${measure}`)} as total`].join(', ')}
        from ${sql} l group by l.key_product${money ? ', l.id_type_money' : ''}) p
      ${money ? 'join type_money m on m.id_type_money = p.id_type_money' : ''}`,
    given,
    select: [
      money ? `concat(p.key_product, '-', p.id_type_money) as id_row` : 'p.key_product as id_row',
      ...['p.id_product', 'p.key_product', 'p.name_product', ...(money ? ['m.code_money'] : []), 'p.total'],
      ...cells.map((cell) => `p.${cell}`),
    ].join(', '),
    where: money ? [] : [{ sql: `p.key_product <> ''` }],
    search: ['p.key_product', 'p.name_product'],
    addedUp: true,
    tieBreak: 'id_row',
  };
}

/** Pieces of each product in each branch. */
@ReportQuery(PRODUCT_QTY)
@Injectable()
export class ProductQtyReport implements ReportSource<typeof PRODUCT_QTY, readonly Sold[]> {
  constructor(private readonly db: Db) {}

  open(asked: AskedOf<typeof PRODUCT_QTY>): Promise<Sold[]> {
    return soldByBranch(this.db, asked);
  }

  head(_asked: unknown, sold: readonly Sold[]): Promise<MatrixHead[]> {
    return Promise.resolve(headOf(sold));
  }

  plan(asked: AskedOf<typeof PRODUCT_QTY>, sold: readonly Sold[]): ReportPlan {
    return matrix(asked, sold, 'qty');
  }

  sums(_asked: unknown, sold: readonly Sold[], { search }: ReportList): Promise<ReportSums[] | null> {
    return Promise.resolve(search ? null : [sumsOf(sold, headOf(sold), 'qty')]);
  }
}

/** What each product was sold for in each branch, by currency. */
@ReportQuery(PRODUCT_PRICE)
@Injectable()
export class ProductPriceReport implements ReportSource<typeof PRODUCT_PRICE, readonly Sold[]> {
  constructor(private readonly db: Db) {}

  open(asked: AskedOf<typeof PRODUCT_PRICE>): Promise<Sold[]> {
    return soldByBranch(this.db, asked);
  }

  head(_asked: unknown, sold: readonly Sold[]): Promise<MatrixHead[]> {
    return Promise.resolve(headOf(sold));
  }

  plan(asked: AskedOf<typeof PRODUCT_PRICE>, sold: readonly Sold[]): ReportPlan {
    return matrix(asked, sold, 'total');
  }

  sums(_asked: unknown, sold: readonly Sold[], { search }: ReportList): Promise<ReportSums[] | null> {
    const branches = headOf(sold);
    const codes = [...new Set(sold.map(({ code_money }) => code_money))].sort();
    const inCurrency = (code: string) => ({
      code_money: code,
      ...sumsOf(
        sold.filter(({ code_money }) => code_money === code),
        branches,
        'total',
      ),
    });
    return Promise.resolve(search ? null : codes.map(inCurrency));
  }
}
