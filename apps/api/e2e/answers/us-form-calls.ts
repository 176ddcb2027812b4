import { dayInZone } from '@ceiba/platform/contract';
import { Encryption } from '@ceiba/platform/server';
import { insertRows } from '@ceiba/platform/testing';
import type { Calls, Demo } from './demo';

const YEAR = 2024;
const FIELDS = {
  ...{ name: 'Jo', business_name: '', tax_class: 'individual', tin_type: 'ssn' },
  ...{ address: '1 Main St.', city: 'Houston', state: 'TX', zip: '77001' },
};

interface Signer {
  id_user: number;
  id_customers: number;
}

/** A partner of the demo as one in dollars. */
export async function dollarPartner(demo: Demo): Promise<Signer> {
  const who = await demo.row<Signer>(
    'select id_user, id_customers from users where type_user = 1 order by id_user desc limit 1',
  );
  await demo.t.db.execute('update users set id_type_money = 1 where id_user = ?', [who.id_user]);
  return who;
}

/** A partner's W-9, with its number encrypted; answers its id. */
export async function signedForm(demo: Demo): Promise<Signer & { id_terms: number }> {
  const who = await dollarPartner(demo);
  const tin = demo.t.get(Encryption).encrypt(`terms_acceptance.tin:${who.id_user}`, '123456789');
  const signed = { id_type_money: 1, contract: JSON.stringify({ ...FIELDS, tin }), tin_last4: '6789', address: '' };
  await insertRows(demo.t.db, 'terms_acceptance', [{ ...who, ...signed, accepted_at: new Date() }]);
  const id_terms = await demo.value(`select max(id_terms) from terms_acceptance where id_user = ${who.id_user}`);
  return { ...who, id_terms };
}

/** What a W-9 says when it is signed again. */
export const nextForm = { ...FIELDS, tin: '123-45-6789', certified: 1, signature: 'Jo', signed_on: '2026-01-05' };

/** A partner who was paid enough to be told of. */
async function paid(demo: Demo): Promise<void> {
  const { id_customers } = await signedForm(demo);
  const id_period = await demo.id('period', 'id_period', `state_period = 'closed'`);
  const subject = await demo.value('select ifnull(max(id_subject), 0) + 1 from payout_line');
  await demo.t.db.execute(
    `insert into payout_line (source, id_subject, id_period, id_customers, id_type_money, amount, state, paid_on, created_at)
     values ('bonus', ?, ?, ?, 1, 5000.00, 'paid', '${YEAR}-06-30', now(3))`,
    [subject, id_period, id_customers],
  );
}

/** A file with a form in it. */
async function file(demo: Demo): Promise<number> {
  const { id_terms, id_customers } = await signedForm(demo);
  const { insertId } = await demo.t.db.execute(
    `insert into us_form_file (tax_year, id_us_form_layout, columns_layout, forms, total, created_at, user_created)
     select ${YEAR}, id_us_form_layout, columns_layout, 1, 5000.00, now(3), 'demo' from us_form_layout limit 1`,
  );
  const version = await demo.value('select ifnull(max(version), 0) + 1 from us_form');
  await demo.t.db.execute(
    `insert into us_form (id_us_form_file, tax_year, id_customers, version, id_terms, amount) values (?, ?, ?, ?, ?, 5000.00)`,
    [insertId, YEAR, id_customers, version, id_terms],
  );
  return insertId;
}

/** Forms 1099-NEC. */
export const usForms: Calls = {
  'POST /commissions/report/1099': () => ({ body: { year: YEAR, excel: 0 } }),
  'POST /commissions/report/1099/missing': () => ({ body: { excel: 0 } }),
  'POST /commissions/1099/insert': async (demo) => {
    await paid(demo);
    return { body: { year: YEAR, id_us_form_layout: await demo.id('us_form_layout', 'id_us_form_layout') } };
  },
  'POST /commissions/1099/file/get': async (demo) => {
    await file(demo);
    return { body: { year: YEAR } };
  },
  'POST /commissions/1099/file/take': async (demo) => ({ body: { id_us_form_file: await file(demo) } }),
  'POST /commissions/1099/file/filed': async (demo) => ({
    body: { id_us_form_file: await file(demo), filed_on: dayInZone(new Date()) },
  }),
};
