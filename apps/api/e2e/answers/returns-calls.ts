import type { Calls, Demo } from './demo';

const BRANCH = 1;

/** A return of the latest sale that nothing was rounded of: all of its first line, as a voucher. */
async function oneReturn(demo: Demo, used = 0) {
  const id_document = await demo.value<number>(
    `select id_document from sale where id_branch_office = ? and anulado = 0 and source_doc = 'VENTA' and id_type_money = 2
       and id_period = (select id_period from period where current_period = 1)
       and not exists (select 1 from sale_detail d where d.id_document = sale.id_document and d.is_promo = 1)
       and round_doc = 0
     order by id_document desc limit 1 offset ${used}`,
    [BRANCH],
  );
  const line = (column: string) =>
    demo.value<string>(`select ${column} from sale_detail where id_document = ? and line = 1`, [id_document]);
  return {
    ...{ id_document, reason: 'No le gustó', details: [{ line: 1, qty: Number(await line('qty')) }] },
    refunds: [{ way: 'voucher', amount: await line('gross') }],
  };
}
const returned = async (demo: Demo) => {
  const known = await demo.t.db.one<{ id: number }>('select max(id_return) as id from sale_return');
  if (known?.id) return known.id;
  const wire = JSON.parse(JSON.stringify(await oneReturn(demo)).replaceAll(/"([a-z_]+)":/g, '"p_$1":')) as object;
  return (await demo.t.post<{ id: number }>('/sale/return/insert', wire, await demo.t.login('admin'))).data.id;
};
const voucher = async (demo: Demo, column: string) => {
  await returned(demo);
  return demo.value<string>(`select ${column} from customer_voucher order by id_voucher limit 1`);
};

const anySale = (demo: Demo) =>
  demo.value('select id_document from sale where id_branch_office = ? order by id_document desc limit 1', [BRANCH]);
/** A sale of the same goods to the same customer; it costs what they cost, or more. */
const newSale = async (demo: Demo, id_document: number) => {
  const { id_customers, ...goods } = await demo.row<{ id_customers: number; id_product: number; qty: number }>(
    `select s.id_customers, d.id_product, d.qty from sale s join sale_detail d on d.id_document = s.id_document and d.line = 1
     where s.id_document = ?`,
    [id_document],
  );
  return { id_branch_office: BRANCH, id_customers, id_type_format_pay: 5, details: [goods] };
};

/** Returns, exchanges and vouchers. */
export const returns: Calls = {
  'POST /sale/return/insert': async (demo) => ({ body: await oneReturn(demo, 2) }),
  'POST /sale/return/exchange': async (demo) => {
    const back = await oneReturn(demo, 3);
    return { body: { return: { ...back, refunds: [] }, sale: await newSale(demo, back.id_document) } };
  },
  'POST /sale/return/get/all': async (demo) => ({ body: { id_branch_office: (await returned(demo)) && BRANCH } }),
  'GET /sale/return/get/id/{id}': async (demo) => ({ path: { id: await returned(demo) } }),
  'GET /sale/return/sale/{id}': async (demo) => ({ path: { id: await anySale(demo) } }),
  'POST /sale/voucher/get/all': async (demo) => ({ body: { id_branch_office: (await returned(demo)) && BRANCH } }),
  'GET /sale/voucher/get/id/{id}': async (demo) => ({ path: { id: await voucher(demo, 'id_voucher') } }),
  'POST /sale/voucher/find': async (demo) => ({ body: { code_voucher: await voucher(demo, 'code_voucher') } }),
};
