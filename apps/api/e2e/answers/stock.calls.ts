import type { Call, Calls, Demo } from './demo';

const GUADALAJARA = 2;
const CENTRAL = 57;
const LABORATORY = 70;

/** The latest document of a type and status; the demo company has them all. */
const documentOf = (demo: Demo, where: string) =>
  demo.value(`select id_document from document where ${where} order by id_document desc limit 1`);
const inventoryOf = (demo: Demo, applied: 0 | 1) =>
  demo.value('select id_inventory from inventory where applied_inventory = ? order by id_inventory desc limit 1', [
    applied,
  ]);
const location = (demo: Demo) =>
  demo.id('pallet_stock', 'id_pallet_stock', 'deleted_mark = 0 and qty_pallet_stock > 0');
const stocked = (demo: Demo, branch: number) =>
  demo.row<{ id_product: number; key_product: string }>(
    `select p.id_product, p.key_product from product p join stock_balance s on s.id_product = p.id_product
     where p.id_branch_office = ? and p.pack_product = 0 and s.qty > 5 order by p.id_product limit 1`,
    [branch],
  );

const counted = async (demo: Demo): Promise<Call> => {
  const { key_product } = await stocked(demo, CENTRAL);
  const body = new FormData();
  body.append('id_branch_office', String(CENTRAL));
  body.append('file', new Blob([`Clave,Físico\n${key_product},3\nNO-EXISTE,1\n`], { type: 'text/csv' }), 'conteo.csv');
  return { body };
};

export const stock: Calls = {
  'POST /document/get/all': () => ({ body: { date_start: '2000-01-01' } }),
  'POST /document/get/sums': () => ({ body: { date_start: '2000-01-01' } }),
  'GET /document/get/all': () => ({ query: { date_start: '2000-01-01' } }),
  'POST /document/get/id': async (demo) => ({ body: { id_document: await documentOf(demo, 'has_difference = 1') } }),
  'GET /document/get/id/{id}': async (demo) => ({
    path: { id: await documentOf(demo, 'id_type_document = 6 and anulado = 3') },
  }),
  'POST /document/production/lines': async (demo) => ({
    body: {
      id_product: await demo.value(
        `select s.id_product from product_production s join product p on p.id_product = s.id_product
         where p.id_branch_office = ? order by s.id_product limit 1`,
        [LABORATORY],
      ),
      qty_product: 12,
    },
  }),
  'POST /document/insert/update': async (demo) => ({
    body: {
      id_type_document: 2,
      id_branch_office_origin: GUADALAJARA,
      observation_doc: 'Contrato',
      details: [{ id_product: (await stocked(demo, GUADALAJARA)).id_product, qty: 1 }],
      draft: 1,
    },
  }),
  'POST /document/approve/rejected': async (demo) => ({
    body: { id_document: await documentOf(demo, 'id_type_document = 3 and anulado = 2'), anulado: 3 },
  }),
  'POST /document/anulado/change': async (demo) => ({
    body: {
      id_document: await documentOf(demo, 'id_type_document = 4 and anulado = 2'),
      anulado: 6,
      date_production: '2031-06-01',
    },
  }),
  'POST /document/liberar/materia/prima': async (demo) => ({
    body: {
      id_document: await documentOf(demo, 'id_type_document = 6 and anulado = 2'),
      observation_materia_prima: 'Contrato',
    },
  }),
  'POST /document/difference': async (demo) => ({
    body: {
      id_document: await documentOf(demo, 'has_difference = 1'),
      decision: 'take_back',
      observation: 'Contrato',
    },
  }),
  'POST /document/delete': async (demo) => ({
    body: {
      id_document: await documentOf(demo, 'id_type_document = 2 and anulado = 2'),
      observation_anulado: 'Contrato',
    },
  }),
  'POST /inventory/get/sums': () => ({}),
  'POST /inventory/get/all': () => ({}),
  'POST /inventory/get/id': async (demo) => ({ body: { id_inventory: await inventoryOf(demo, 1) } }),
  'GET /inventory/get/id/{id}': async (demo) => ({ path: { id: await inventoryOf(demo, 0) } }),
  'GET /inventory/products/price': () => ({ query: { id_branch_office: CENTRAL, by_lot: 1 } }),
  'POST /inventory/counts/read': counted,
  'POST /inventory/insert/update': async (demo) => ({
    body: {
      name_inventory: 'Contrato',
      date_inventory: '2031-06-01',
      id_branch_office: CENTRAL,
      details: [{ id_product: (await stocked(demo, CENTRAL)).id_product, qty_physic: 3 }],
    },
  }),
  'POST /inventory/apply': async (demo) => ({ body: { id_inventory: await inventoryOf(demo, 0) } }),
  'POST /inventory/delete': async (demo) => ({ body: { id_inventory: await inventoryOf(demo, 0) } }),
  'POST /pallet_stock/get/all': () => ({}),
  'POST /pallet_stock/get/id': async (demo) => ({ body: { id_pallet_stock: await location(demo) } }),
  'GET /pallet_stock/get/id/{id}': async (demo) => ({ path: { id: await location(demo) } }),
  'POST /pallet_stock/products': async (demo) => ({ body: { id_pallet_stock: await location(demo) } }),
  'POST /pallet_stock/history': async (demo) => ({ body: { id_pallet_stock: await location(demo) } }),
  'POST /pallet_stock/history/full': () => ({}),
  'POST /pallet_stock/insert/update': () => ({
    body: { key_pallet_stock: 'CONTRATO', name_pallet_stock: 'Contrato', id_branch_office: CENTRAL },
  }),
  'POST /pallet_stock/delete': async (demo) => ({
    body: { id_pallet_stock: await demo.id('pallet_stock', 'id_pallet_stock', `key_pallet_stock = 'CONTRATO'`) },
  }),
  'POST /product/validate/stock': async (demo) => ({
    body: {
      id_branch_office: CENTRAL,
      details: [{ id_product: (await stocked(demo, CENTRAL)).id_product, qty: 1 }],
    },
  }),
};
