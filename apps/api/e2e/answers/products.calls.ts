import type { SatAssigned } from '@ceiba/products/contract';
import type { Call, Calls, Demo } from './demo';

const product = {
  id_branch_office: 1,
  key_product: 'CONTRATO',
  name_product: 'Contrato',
  description_product: 'Contrato',
  id_clasification: 1,
  stock_min_product: '0',
  stock_max_product: '10',
  stock_min_branch_office: '0',
  stock_max_branch_office: '10',
  weight_product: '1.00',
  price_product: '1.00',
  description_store_product: 'Contrato',
};
const june = { name_promo: 'Contrato', date_start_promo: '2031-06-01', date_end_promo: '2031-06-30' };

type Id = (demo: Demo) => Promise<number>;
const sold: Id = (demo) => demo.id('product', 'id_product', 'id_branch_office = 1 and pack_product = 0');
const madeHere: Id = (demo) => demo.id('product', 'id_product', `key_product = '${product.key_product}'`);
const promo: Id = (demo) => demo.value('select id_promo from promo order by id_promo desc limit 1');

/** A sub-list of products: its first row. */
const component = firstOf('product_component', 'id_component');
const step = firstOf('product_production', 'id_production');
const sat = { id_clasification: 1, sat_product_key: '50501500' };
const photo = firstOf('product_photo', 'id_photo');

function firstOf(table: string, id: string) {
  const row = (demo: Demo, columns: string) =>
    demo.row<Record<string, number>>(`select ${columns} from ${table} order by ${id} limit 1`);
  return {
    inPath: async (demo: Demo): Promise<Call> => ({ path: { id: await demo.id(table, id) } }),
    /** Its product. */
    inQuery: async (demo: Demo): Promise<Call> => ({ query: await row(demo, 'id_product') }),
    inBody: async (demo: Demo): Promise<Call> => ({ body: await row(demo, 'id_product') }),
    /** The row itself as it is saved, and what is sent besides. */
    saved: async (demo: Demo, columns: string, more: object = {}): Promise<Call> => ({
      body: { ...(await row(demo, `${id}, id_product${columns}`)), ...more },
    }),
    deleted: async (demo: Demo): Promise<Call> => ({ body: await row(demo, id) }),
  };
}

/** Components stand under two names. */
const components = (resource: string): Calls => ({
  [`GET /${resource}/get/all`]: component.inQuery,
  [`POST /${resource}/get/all`]: component.inBody,
  [`GET /${resource}/get/id/{id}`]: component.inPath,
  [`POST /${resource}/insert/update`]: (demo) => component.saved(demo, ', key_product, qty'),
  [`POST /${resource}/delete`]: component.deleted,
});

const copied = async (demo: Demo): Promise<Call> => {
  const { origin, destination } = await demo.row<Record<string, number>>(
    `select a.id_branch_office as origin, b.id_branch_office as destination from branch_office a
     join branch_office b on b.id_type_money = a.id_type_money and b.id_branch_office > a.id_branch_office limit 1`,
  );
  return { body: { id_branch_office_origin: origin, branch_office_destination: [destination] } };
};

export const products: Calls = {
  'POST /product/get/all': () => ({}),
  'GET /product/get/all/{branch}': () => ({ path: { branch: 1 } }),
  'GET /product/get/typeprice/{branch}/{typePrice}': () => ({ path: { branch: 1, typePrice: 1 } }),
  'GET /product/get/lot/{id}': async (demo) => ({
    path: { id: await demo.value('select id_product from stock_balance where qty > 0 order by id_product limit 1') },
  }),
  'GET /product/get/id/{id}': async (demo) => ({ path: { id: await sold(demo) } }),
  'POST /product/insert/update': () => ({ body: product }),
  'GET /productprice/get': async (demo) => ({ query: { id_product: await sold(demo) } }),
  'POST /productprice/get': async (demo) => ({ body: { id_product: await sold(demo) } }),
  'POST /productprice/insert/update': async (demo) => ({
    body: {
      id_product: await madeHere(demo),
      price: [{ id_type_price: 1, price: '10.00', point: '1.00', value_business: '5.00' }],
    },
  }),
  ...components('productcomponent'),
  ...components('component'),
  'GET /productproduction/get/all': step.inQuery,
  'POST /productproduction/get/all': step.inBody,
  'GET /productproduction/get/id/{id}': step.inPath,
  'POST /productproduction/insert/update': (demo) => step.saved(demo, ', key_product, qty'),
  'POST /productproduction/order': (demo) => step.saved(demo, '', { type: 'down' }),
  'POST /productproduction/delete': step.deleted,
  'GET /productphoto/get/all': photo.inQuery,
  'POST /productphoto/get/all': photo.inBody,
  'GET /productphoto/get/id/{id}': photo.inPath,
  'POST /productphoto/insert/update': (demo) => photo.saved(demo, ', name_photo, alt_photo'),
  'POST /productphoto/order': (demo) => photo.saved(demo, '', { type: 'down' }),
  'POST /productphoto/delete': photo.deleted,
  'POST /promo/get/all': () => ({}),
  'POST /promo/insert/update': async (demo) => ({
    body: { ...june, products: [{ id_product: await madeHere(demo), qty_min: 2, qty_free: 1 }] },
  }),
  'GET /promo/get/id/{id}': async (demo) => ({ path: { id: await promo(demo) } }),
  'POST /promo/delete': async (demo) => ({ body: { id_promo: await promo(demo) } }),
  'POST /product/sat/assign': () => ({ body: sat }),
  'POST /product/sat/undo': async (demo) => {
    await demo.t.db.execute('update product set sat_product_key = null where id_clasification = ?', [
      sat.id_clasification,
    ]);
    const token = await demo.t.login('admin');
    const { data } = await demo.t.post<SatAssigned>(
      '/product/sat/assign',
      { ...sat, sat_product_key: '50161815' },
      token,
    );
    return { body: { id_assignment: data.id_assignment } };
  },
  'POST /product/delete': async (demo) => ({ body: { id_product: await madeHere(demo) } }),
  'POST /branchoffice/copy/products': copied,
  'POST /branchoffice/copy/products/price': copied,
};
