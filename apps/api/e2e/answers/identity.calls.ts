import { TEST_PASSWORD } from '@ceiba/platform/testing';
import type { Calls, Demo } from './demo';
import { dollarPartner, nextForm, signedForm } from './us-form-calls';

const last = (demo: Demo, table: string, column: string) =>
  demo.value(`select ${column} from ${table} order by ${column} desc limit 1`);
const worker = { name_worker: 'Elena', last_name_worker: 'Prueba', email_worker: 'elena@example.com', id_profile: 3 };

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
function logo(): FormData {
  const body = new FormData();
  body.append('kind', 'logo');
  body.append('image', new Blob([Buffer.from(PIXEL, 'base64')], { type: 'image/png' }), 'logo.png');
  return body;
}

/** A session of its own: those of the others go on. */
const session = async (demo: Demo, username: string, password: string) =>
  (await demo.t.post<{ jwt: string }>('/users/login', { username, password, type: 2 })).data.jwt;
const PASSWORD = 'Ceiba-prueba-2026';

export const identity: Calls = {
  'POST /audit/get': () => ({ body: { page_size: 500 } }),
  'POST /users/personal/information/update': () => ({ body: { phone: '5512345678' } }),
  'POST /profile/get/all': () => ({}),
  'GET /profile/get/id/{id}': () => ({ path: { id: 3 } }),
  'GET /profile/tags-items/{id}': () => ({ path: { id: 0 } }),
  'POST /profile/insert/update': async (demo) => {
    const screen = await demo.value(
      'select main_profile from profile where main_profile is not null and is_partner = 0',
    );
    const permissions = [{ id_tags_items: screen, enabled: 1, main: 1 }];
    return { body: { description_profile: 'Prueba', permissions } };
  },
  'POST /profile/delete': async (demo) => ({ body: { id: await last(demo, 'profile', 'id_profile') } }),
  'POST /settings/update': () => ({ body: { pointMinRange: 100 } }),
  'POST /settings/image': () => ({ body: logo() }),
  'POST /users/login': () => ({ body: { username: 'admin', password: TEST_PASSWORD, type: 2 }, as: 'nobody' }),
  'POST /users/password/forgot': () => ({ body: { username: 'cajera', type: 2 }, as: 'nobody' }),
  'POST /users/session': () => ({}),
  'POST /terms/accepted': () => ({ as: 'partner' }),
  'POST /terms/tax-forms': async (demo) => {
    await signedForm(demo);
    return {};
  },
  'POST /terms/tax-number': async (demo) => ({
    body: { id_customers: await demo.id('terms_acceptance', 'id_customers', 'contract is not null') },
  }),
  'GET /terms/tax-form/get/id/{id}': async (demo) => ({ path: { id: (await signedForm(demo)).id_customers } }),
  'POST /terms/tax-form/update': async (demo) => ({
    body: { ...nextForm, id_customers: (await dollarPartner(demo)).id_customers },
  }),
  'POST /worker/get/all': () => ({}),
  'GET /worker/get/id/{id}': () => ({ path: { id: 1 } }),
  'GET /worker/get/profile/{id}': () => ({ path: { id: 1 } }),
  'POST /worker/insert/update': () => ({
    body: { ...worker, username_user: 'elenaprueba', password_user: PASSWORD, branch_office: [1] },
  }),
  'POST /worker/delete': async (demo) => ({ body: { id: await last(demo, 'worker', 'id_worker') } }),
  'GET /users/get/id/{id}': async (demo) => ({ path: { id: await demo.id('users', 'id_user', 'type_user = 2') } }),
  'POST /users/my/branch/office': () => ({}),
  'POST /users/insert/update': () => ({
    body: { username: 'otraprueba', password: PASSWORD, id_profile: 3 },
  }),
  'POST /users/password/change': async (demo) => ({
    body: {
      token: await session(demo, 'otraprueba', PASSWORD),
      username: 'otraprueba',
      new_password: 'Otra-prueba-2026',
    },
    as: 'nobody',
  }),
  'POST /users/logout': async (demo) => ({
    body: { token: await session(demo, 'otraprueba', 'Otra-prueba-2026') },
    as: 'nobody',
  }),
  'POST /users/delete': async (demo) => ({ body: { id: await last(demo, 'users', 'id_user') } }),
};
