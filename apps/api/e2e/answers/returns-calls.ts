import { VOUCHER_FORM } from '@ceiba/sales/contract';
import type { Calls, Demo } from './demo';

const BRANCH = 1;

/** Records of as many states as there are: where one is missing, its answer would be proven by nothing. */
function states<T>(many: number, found: T[]): T[] {
  if (found.length !== many) throw new Error(`${found.length} states in place of ${many}`);
  return found;
}

/**
 * What takes back pieces of the first line of one of the latest sales with two or more of it, as a voucher; all of them where
 * `pieces` says none. Nothing was rounded or given in them.
 */
async function oneReturn(demo: Demo, at: number, pieces: number | null = null) {
  const { id_document, qty, gross, price } = await demo.row<
    Record<'qty' | 'id_document', number> & Record<string, string>
  >(
    `select s.id_document, l.qty, l.gross, round(l.gross / l.qty, 2) as price from sale s
     join sale_detail l on l.id_document = s.id_document and l.line = 1
     where s.id_branch_office = ? and s.anulado = 0 and s.source_doc = 'VENTA' and s.id_type_money = 2 and s.round_doc = 0
       and s.id_period = (select id_period from period where current_period = 1)
       and not exists (select 1 from sale_detail d where d.id_document = s.id_document and d.is_promo = 1)
       and l.qty > 1 and mod(l.gross * 100, l.qty) = 0
     order by s.id_document desc limit 1 offset ${at}`,
    [BRANCH],
  );
  return {
    ...{ id_document, reason: 'No le gustó', details: [{ line: 1, qty: pieces ?? qty }] },
    refunds: [{ way: 'voucher', amount: pieces === 1 ? price : gross }],
  };
}
const wire = (body: object) => JSON.parse(JSON.stringify(body).replaceAll(/"([a-z_0-9]+)":/g, '"p_$1":')) as object;
const sent = async (demo: Demo, path: string, body: object) => {
  const { status, message, data } = await demo.t.post<{ id: number }>(path, wire(body), await demo.t.login('admin'));
  if (status !== 200) throw new Error(`${path}: ${status} ${message}`);
  return data;
};
const ids = async (demo: Demo, sql: string) => (await demo.t.db.query<{ id: number }>(sql)).map(({ id }) => id);

/** Returns by what they are: of a part of a sale, of a whole one, of one that was changed for other goods. */
const RETURNED = `select max(r.id_return) as id from sale_return r join sale s on s.id_document = r.id_document
  group by case when r.id_document_exchange is not null then 'exchange' when r.qty_total < s.qty_total then 'part' else 'whole' end`;
async function returned(demo: Demo): Promise<number[]> {
  if ((await ids(demo, RETURNED)).length === 0) await sent(demo, '/sale/return/insert', await wholeSale(demo));
  return ids(demo, RETURNED);
}
/** A whole sale, its goods to waste. */
async function wholeSale(demo: Demo) {
  const { id_document, reason } = await oneReturn(demo, 0);
  const lines = await demo.t.db.query<{ line: number; qty: number; gross: string }>(
    'select line, qty, gross from sale_detail where id_document = ? order by line',
    [id_document],
  );
  const { total_doc } = await demo.row<{ total_doc: string }>(
    'select total_doc - shipping_doc as total_doc from sale where id_document = ?',
    [id_document],
  );
  const details = lines.map(({ line, qty }) => ({ line, qty, condition_return: 'waste' }));
  return { id_document, reason, details, refunds: [{ way: 'voucher', amount: total_doc }] };
}
/** Vouchers by what is left of them: all, a part, nothing. */
const VOUCHERS = `select max(id_voucher) as id from customer_voucher
  group by case used when 0 then 'open' when amount then 'spent' else 'part' end order by id`;
async function vouchers(demo: Demo, column: 'id_voucher' | 'code_voucher'): Promise<(number | string)[]> {
  await returned(demo);
  const found = await ids(demo, VOUCHERS);
  const rows = await demo.t.db.query<Record<string, number | string>>(
    'select id_voucher, code_voucher from customer_voucher where id_voucher in (?) order by id_voucher',
    [found],
  );
  return rows.map((row) => row[column] ?? '');
}
/** A sale that takes a part of a voucher. */
async function spendSome(demo: Demo): Promise<void> {
  const { code_voucher, id_document } = await demo.row<{ code_voucher: string; id_document: number }>(
    `select v.code_voucher, r.id_document from customer_voucher v join sale_return r using (id_return)
     where v.used = 0 and exists (select 1 from sale_return_line l where l.id_return = r.id_return and l.line = 1 and l.qty > 1)
     order by v.id_voucher limit 1`,
  );
  const { details, ...sale } = await newSale(demo, id_document);
  await sent(demo, '/sale/insert/update', {
    ...{ ...sale, id_type_format_pay: VOUCHER_FORM, code_voucher },
    details: details.map((line) => ({ ...line, qty: 1 })),
  });
}
/** One that nothing came back of, one that a part did, one that all did, one that was cancelled. */
const SALES = `select max(s.id_document) as id from sale s
  left join (select id_document, sum(qty_total) as qty from sale_return group by id_document) r on r.id_document = s.id_document
  where s.id_branch_office = ${BRANCH}
  group by case when s.anulado = 1 then 'cancelled' when r.qty is null then 'untouched' when r.qty < s.qty_total then 'part' else 'whole' end`;

/** A sale of the same goods to the same customer; it costs what they cost, or more. */
const newSale = async (demo: Demo, id_document: number) => {
  const { id_customers, ...goods } = await demo.row<{ id_customers: number; id_product: number; qty: number }>(
    `select s.id_customers, d.id_product, d.qty from sale s join sale_detail d on d.id_document = s.id_document and d.line = 1
     where s.id_document = ?`,
    [id_document],
  );
  return { id_branch_office: BRANCH, id_customers, id_type_format_pay: 5, details: [goods] };
};

/** Returns, exchanges and vouchers, in every state that they can be in. */
export const returns: Calls = {
  'POST /sale/return/insert': async (demo) => [
    { body: await wholeSale(demo) },
    { body: await oneReturn(demo, 1, 1) },
    { body: await oneReturn(demo, 2) },
  ],
  'POST /sale/return/exchange': async (demo) => {
    const back = await oneReturn(demo, 3);
    return { body: { return: { ...back, refunds: [] }, sale: await newSale(demo, back.id_document) } };
  },
  'POST /sale/return/get/all': async (demo) => ({ body: { id_branch_office: (await returned(demo)) && BRANCH } }),
  'GET /sale/return/get/id/{id}': async (demo) => states(3, await returned(demo)).map((id) => ({ path: { id } })),
  'GET /sale/return/sale/{id}': async (demo) => states(4, await ids(demo, SALES)).map((id) => ({ path: { id } })),
  'POST /sale/voucher/get/all': async (demo) => {
    await spendSome(demo);
    return { body: { id_branch_office: BRANCH, page_size: 500 } };
  },
  'GET /sale/voucher/get/id/{id}': async (demo) =>
    states(3, await vouchers(demo, 'id_voucher')).map((id) => ({ path: { id } })),
  'POST /sale/voucher/find': async (demo) =>
    states(3, await vouchers(demo, 'code_voucher')).map((code_voucher) => ({ body: { code_voucher } })),
};
