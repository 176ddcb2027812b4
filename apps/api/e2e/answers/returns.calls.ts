import type { Calls, Demo } from './demo';

const BRANCH = 1;

/** A return of the latest sale: all of its first line, as a voucher. */
async function oneReturn(demo: Demo, used = 0) {
  const id_document = await demo.value<number>(
    `select id_document from sale where id_branch_office = ? and anulado = 0 and source_doc = 'VENTA' and id_type_money = 2
       and id_period = (select id_period from period where current_period = 1)
       and not exists (select 1 from sale_detail d where d.id_document = sale.id_document and d.is_promo = 1)
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
/** A sale of the same customer in exchange; it costs more or less, as it comes. */
const newSale = async (demo: Demo, id_customers: number) => ({
  ...{ id_branch_office: BRANCH, id_customers, id_type_format_pay: 5 },
  details: [
    {
      id_product: await demo.value(
        `select d.id_product from sale_detail d join sale s on s.id_document = d.id_document
         join stock_balance b on b.id_product = d.id_product
         where s.id_branch_office = ? and d.pack_product = 0 and d.is_promo = 0 and b.qty > 10
           and b.date_expiration > current_date + interval 2 day
         order by d.id_product limit 1`,
        [BRANCH],
      ),
      qty: 2,
    },
  ],
});

/** Returns, exchanges and vouchers. */
export const returns: Calls = {
  'POST /sale/return/insert': async (demo) => ({ body: await oneReturn(demo, 2) }),
  'POST /sale/return/exchange': async (demo) => {
    const back = await oneReturn(demo, 3);
    const id_customers = await demo.value('select id_customers from sale where id_document = ?', [back.id_document]);
    return { body: { return: { ...back, refunds: [] }, sale: await newSale(demo, id_customers) } };
  },
  'POST /sale/return/get/all': async (demo) => ({ body: { id_branch_office: (await returned(demo)) && BRANCH } }),
  'GET /sale/return/get/id/{id}': async (demo) => ({ path: { id: await returned(demo) } }),
  'GET /sale/return/sale/{id}': async (demo) => ({ path: { id: await anySale(demo) } }),
  'POST /sale/voucher/get/all': async (demo) => ({ body: { id_branch_office: (await returned(demo)) && BRANCH } }),
  'GET /sale/voucher/get/id/{id}': async (demo) => ({ path: { id: await voucher(demo, 'id_voucher') } }),
  'POST /sale/voucher/find': async (demo) => ({ body: { code_voucher: await voucher(demo, 'code_voucher') } }),
};
