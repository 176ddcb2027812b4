import { certificatePdf } from '@ceiba/customers/testing';
import type { Call, Calls, Demo } from './demo';
import { signupOfCustomers } from './signup-calls';

const active = (demo: Demo) => demo.id('customers', 'id_customers', 'id_status = 1 and id_customers > 1');
const inPath = async (demo: Demo): Promise<Call> => ({ path: { id: await active(demo) } });

const last = (demo: Demo) => demo.value('select max(id_customers) from customers where id_country = 1');
/** Somebody whom no other call stamps: the paper is another person's. */
async function certified(demo: Demo): Promise<Call> {
  const form = new FormData();
  form.append('id_customers', String(await last(demo)));
  form.append('certificate', new Blob([new Uint8Array(certificatePdf())]), 'constancia.pdf');
  return { body: form };
}

const addressed = async (demo: Demo): Promise<Call> => ({
  path: { id: await demo.id('customers_address', 'id_customers_address') },
});

const ofLast = async (demo: Demo): Promise<Call> => ({ body: { id_customers: await last(demo) } });
/** A partner's request, to be taken back. */
async function asked(demo: Demo): Promise<Call> {
  const { insertId } = await demo.t.db.execute(
    `insert into privacy_request (id_customers, kind, asked_at, asked_by, due_on)
     select max(id_customers), 'erase', now(3), 'prueba', curdate() from customers where id_country = 2`,
  );
  return { body: { id_request: insertId, decision: 'withdrawn' } };
}

export const customers: Calls = {
  'GET /cart/find/customers': () => ({ query: { id_customers: 2 }, as: 'partner' }),
  ...signupOfCustomers,
  'POST /customers_address/get/all': () => ({}),
  'GET /customers_address/get/id/{id}': addressed,
  'POST /customers_address/insert/update': async (demo) => ({
    body: {
      id_customers: await active(demo),
      zip_code_customers: '06600',
      department_customers: 'Ciudad de México',
      province_customers: 'Cuauhtémoc',
      address_customers: 'Hamburgo 10',
    },
  }),
  'POST /customers_address/delete': async (demo) => ({
    body: { id_customers_address: await demo.value('select max(id_customers_address) from customers_address') },
  }),
  'POST /customers/get/all': () => ({}),
  'POST /customers/get/public': () => ({}),
  'POST /customers/report/get': () => ({ body: { report: 'public-sales', search: 'Cliente' } }),
  'GET /customers/get/new/{period}': async (demo) => ({ path: { period: await demo.id('period', 'id_period') } }),
  'POST /report/customers/new': async (demo) => ({
    body: { id_period: await demo.id('period', 'id_period'), excel: 0 },
  }),
  'POST /customers/my/new': () => ({ as: 'partner' }),
  // He has a past: he is "De Baja" afterwards.
  'POST /customers/delete': async (demo) => ({ body: { id_customers: await last(demo) } }),
  'POST /customers/list': () => ({ body: { excel: 0 } }),
  'POST /customers/get/filter': async (demo) => ({ body: { id_customers: await active(demo) } }),
  'POST /customers/welcome': async (demo) => {
    const id = await active(demo);
    await demo.t.db.execute('update users set must_change_password = 1 where id_customers = ?', [id]);
    return { body: { id_customers: id } };
  },
  'GET /customers/get/id/{id}': inPath,
  'GET /customers/get/validate/{id}': inPath,
  'POST /customers/get/validate': async (demo) => ({ body: { id_customers: await active(demo) } }),
  'GET /customers/search/refer/{id}': inPath,
  'POST /customers/papers/check': () => ({ body: { curp_customers: 'GAMA800912MSPRRD05' } }),
  'POST /customers/certificate/read': certified,
  'POST /customers/certificate/take': certified,
  'GET /customers/paper/{paper}/{id}': async (demo) => ({
    path: { paper: 'constancia_fiscal', id: await last(demo) },
  }),
  'POST /customers/privacy/get/all': () => ({}),
  'POST /customers/privacy/consents': ofLast,
  'POST /customers/privacy/copy': ofLast,
  'POST /customers/privacy/erase': ofLast,
  'POST /customers/privacy/holds': ofLast,
  'POST /customers/privacy/kept': ofLast,
  'POST /customers/privacy/decide': asked,
  // Nobody writes copies here.
  'GET /customers/privacy/file/{id}': async (demo) => ({ path: { id: await last(demo) }, refused: 404 }),
  'GET /customers/has/discount/{id}': inPath,
  'GET /customers/bank/get/all/{id}': inPath,
  'GET /customers/social/get/all/{id}': inPath,
  'POST /customers/insert/update': async (demo) => ({
    body: {
      name_customers: 'Sofía',
      last_name_customers: 'Peña',
      last_name_mot_customers: 'Núñez',
      phone_customers: '5512345678',
      email_customers: 'contrato@ceiba.example',
      date_birthday_customers: '1980-09-12',
      department_customers: 'Puebla',
      province_customers: 'Puebla',
      address_customers: 'Calle 1',
      zip_code_customers: '72000',
      id_upline: await active(demo),
      id_branch_office: 2,
      id_type_price: 2,
      id_language: 1,
      id_country: 1,
      curp_customers: 'GAMA800912MSPRRD05',
    },
  }),
};
