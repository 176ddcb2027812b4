import type { Product } from '@ceiba/apps/testing';

type Rows = Pick<Product, 'rows'>;

/** Lots whose balance is not the sum of their ledger, or is below zero. Nothing is the good answer. */
export function ledgerDifferences(p: Rows): Promise<unknown[]> {
  return p.rows(
    `select id_product, lot, date_expiration, sum(ledger) as ledger, sum(balance) as balance from (
       select id_product, lot, date_expiration, sum(qty) as ledger, 0 as balance from stock_movement group by 1, 2, 3
       union all select id_product, lot, date_expiration, 0, qty from stock_balance
     ) both_sides group by 1, 2, 3 having ledger <> balance or balance < 0`,
  );
}

/** Gaps and repeats in the ticket numbers of a branch from one ticket on. Nothing is the good answer. */
export async function ticketFaults(p: Rows, branch: number, after: number): Promise<number[]> {
  const rows = await p.rows<{ n: string | null }>(
    'select number_invoice_doc as n from sale where id_branch_office = ? and ifnull(number_invoice_doc, 99999999999999999999) > ? order by 1',
    [branch, after],
  );
  return rows.map(({ n }, index) => (Number(n) === after + 1 + index ? 0 : Number(n))).filter((n) => n !== 0);
}

/** The last ticket of a branch. */
export async function lastTicket(p: Rows, branch: number): Promise<number> {
  const [row] = await p.rows<{ n: string | null }>(
    'select max(number_invoice_doc) as n from sale where id_branch_office = ?',
    [branch],
  );
  return Number(row?.n ?? 0);
}

/** Brings goods in as a document would, in a lot of their own. */
export async function receive(p: Rows, product: number, branch: number, qty: number, lot = 'E2E'): Promise<void> {
  await p.rows(
    `insert into stock_movement (id_product, id_branch_office, lot, date_expiration, qty, source, id_source, date_movement,
       id_period, user_created, created_at) values (?, ?, ?, '2099-12-31', ?, 'test', 1, curdate(), 4, 'test', now(3))`,
    [product, branch, lot, qty],
  );
  await p.rows(
    `insert into stock_balance (id_product, lot, date_expiration, qty) values (?, ?, '2099-12-31', ?)
     on duplicate key update qty = qty + values(qty)`,
    [product, lot, qty],
  );
}

/** Empties a product's shelves, ledger and balance alike. */
export async function clear(p: Rows, product: number): Promise<void> {
  await p.rows('delete from stock_movement where id_product = ?', [product]);
  await p.rows('delete from stock_balance where id_product = ?', [product]);
}
