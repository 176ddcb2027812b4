import type { Calls } from './demo';

const kiosk = {
  key_branch_office: 'KIOSCO',
  name_branch_office: 'Kiosco',
  start_ticket_branch_office: 1,
  end_ticket_branch_office: '99999999999999999999',
  id_type_money: 1,
  id_type_round: 1,
  shipping_free: '999.00',
  shipping_value: '99.00',
  name_ticket: 'Kiosco',
  address_ticket: 'Calle 1',
  ticket_header_1: 'Bienvenido',
  ticket_header_2: 'Ceiba',
  ticket_footer_1: 'Gracias',
  tax: [{ id_tax: 1, order_tax: 1 }],
};
const first = { path: { id: 1 } };

export const branches: Calls = {
  'GET /branchoffice/get/id/{id}': () => first,
  'GET /branchoffice/get/by/user/{id}': async (demo) => ({
    path: { id: await demo.id('users', 'id_user', 'type_user = 2') },
  }),
  'GET /branchoffice/get/tax/shipping/{id}': () => first,
  'POST /branchoffice/insert/update': () => ({ body: kiosk }),
  'POST /branchoffice/delete': async (demo) => ({
    body: { id_branch_office: await demo.id('branch_office', 'id_branch_office', `key_branch_office = 'KIOSCO'`) },
  }),
};
