import { Injectable } from '@nestjs/common';
import type { AskedOf, MatrixHead } from '@ceiba/platform/contract';
import { Db, type ReportPlan, ReportQuery, type ReportSource } from '@ceiba/platform/server';
import { PRODUCT_PRICE, PRODUCT_QTY } from '@ceiba/sales/contract';
import { type SoldIn, soldProducts, soldTickets } from './sold.sql';

/** The branches that sold, by their keys: the columns. */
interface Branch {
  id_branch_office: number;
  key_branch_office: string;
}

const columnOf = (id: number) => `b${id}`;

function branchesThatSold(db: Db, asked: SoldIn): Promise<Branch[]> {
  const { sql, given } = soldTickets(asked);
  return db.query<Branch>(
    `select b.id_branch_office, b.key_branch_office from branch_office b
     where b.id_branch_office in (select t.id_branch_office from ${sql} t) order by b.key_branch_office`,
    given,
  );
}

const headOf = (branches: readonly Branch[]): MatrixHead[] =>
  branches.map(({ id_branch_office: id, key_branch_office: title }) => ({ key: columnOf(id), title, id }));

/** Products by key (each branch has its own rows of them), one measure by branch. */
function matrix(asked: SoldIn, branches: readonly Branch[], measure: 'qty' | 'total'): ReportPlan {
  const { sql, given } = soldProducts(asked);
  const money = measure === 'total';
  const cells = branches.map(({ id_branch_office: id }) => columnOf(id));
  const sum = (figure: string) => (money ? `sum(${figure})` : `cast(sum(${figure}) as signed)`);
  const sums = branches.map(
    ({ id_branch_office: id }) => `${sum(`if(l.id_branch_office = ${id}, l.${measure}, 0)`)} as ${columnOf(id)}`,
  );
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
    tieBreak: 'id_row',
  };
}

/** Pieces of each product in each branch. */
@ReportQuery(PRODUCT_QTY)
@Injectable()
export class ProductQtyReport implements ReportSource<typeof PRODUCT_QTY, readonly Branch[]> {
  constructor(private readonly db: Db) {}

  open(asked: AskedOf<typeof PRODUCT_QTY>): Promise<Branch[]> {
    return branchesThatSold(this.db, asked);
  }

  head(_asked: unknown, branches: readonly Branch[]): Promise<MatrixHead[]> {
    return Promise.resolve(headOf(branches));
  }

  plan(asked: AskedOf<typeof PRODUCT_QTY>, branches: readonly Branch[]): ReportPlan {
    return matrix(asked, branches, 'qty');
  }
}

/** What each product was sold for in each branch, by currency. */
@ReportQuery(PRODUCT_PRICE)
@Injectable()
export class ProductPriceReport implements ReportSource<typeof PRODUCT_PRICE, readonly Branch[]> {
  constructor(private readonly db: Db) {}

  open(asked: AskedOf<typeof PRODUCT_PRICE>): Promise<Branch[]> {
    return branchesThatSold(this.db, asked);
  }

  head(_asked: unknown, branches: readonly Branch[]): Promise<MatrixHead[]> {
    return Promise.resolve(headOf(branches));
  }

  plan(asked: AskedOf<typeof PRODUCT_PRICE>, branches: readonly Branch[]): ReportPlan {
    return matrix(asked, branches, 'total');
  }
}
