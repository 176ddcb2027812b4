import { CONTEXTS } from '@ceiba/apps/contexts';
import { DEMO_TEMPLATE } from '@ceiba/apps/testing';
import type { Actor } from '@ceiba/platform/server';
import { can, SessionStore } from '@ceiba/platform/server';
import { createTestApp, type TestApp } from '@ceiba/platform/testing';
import { type Call, Demo } from '../answers/demo';
import { type Route, routesOf } from '../support/routes';
import { BY_SECRET, CALLS, DELIVERY, type Row, type Whose, WHOSE } from './partner.calls';

/** What a partner may know of others (decisions.md, "Sign-in and privacy"), by the names of the answers. */
const ALLOWED = new Set([
  ...['id_customers', 'full_name', 'full_name_customers', 'name_customers'],
  ...['last_name_customers', 'last_name_mot_customers', 'id_status', 'active', 'date_registration'],
  // Place: in the tree, of his branch, and in what money and at what prices one buys for him.
  ...['id_upline', 'id_sponsor', 'nivel', 'first_nivel', 'qualifier_first_nivel', 'descendants'],
  ...['id_branch_office', 'key_branch_office', 'id_country', 'code_country', 'name_country'],
  ...['id_type_money', 'code_money', 'id_type_price', 'name_price'],
  // Rank and points, and when they came.
  ...['max_plan', 'name_plan', 'rank', 'last_purchase'],
  ...['point_current_customers', 'point_business_customers', 'point_group_red'],
  // A version counts saves; newcomers and the dashboard tell the kit (spec 2, section 3).
  ...['version', 'type_kit'],
]);
interface Person {
  id: number;
  /** What no other partner may read. */
  secrets: string[];
  /** Where he lives, and where his purchases go. */
  homes: string[];
}

describe('what a partner is told of others', () => {
  let t: TestApp;
  let demo: Demo;
  let token: string;
  let actor: Actor;
  let routes: Route[];
  let below: Set<number>;
  const people = {} as Record<Whose, Person>;

  beforeAll(async () => {
    t = await createTestApp({ modules: CONTEXTS, worker: false, template: DEMO_TEMPLATE });
    demo = new Demo(t);
    const found = await demo.row<Record<Whose, number>>(
      `select p.id_customers as own, c.id_customers as child, g.id_customers as grandchild, p.id_upline as upline,
         (select max(o.id_customers) from customers o where o.id_upline = 1 and o.id_customers <> p.id_upline) as other
       from customers p join customers u on u.id_customers = p.id_upline and u.id_upline = 1
       join customers c on c.id_upline = p.id_customers and c.id_status = 1 and c.id_country = 1
       join customers g on g.id_upline = c.id_customers and g.id_status = 1
       where p.id_status = 1 and p.id_country = 1 limit 1`,
    );
    for (const whose of WHOSE) people[whose] = await person(found[whose]);
    await t.db.execute(
      `update users u join users k on k.id_customers = 2 set u.password_hash = k.password_hash, u.must_change_password = 0,
         u.terms_accepted = 1, u.enabled_user = 1 where u.id_customers = ?`,
      [people.own.id],
    );
    const others = WHOSE.map((whose) => people[whose].id);
    await t.db.execute(`update customers set kit = 'premium' where id_customers in (?)`, [others]);
    await t.db.execute('update users set must_change_password = 1 where id_customers in (?)', [others.slice(1)]);
    await t.db.execute('update customers set id_sponsor = id_upline where id_customers in (?)', [others]);
    token = await t.login(String(people.own.id), 1);
    const session = await t.get(SessionStore).resolve(token);
    if (!session) throw new Error('the partner has no session');
    actor = session;
    const rows = await t.db.query<{ id: number }>(
      `with recursive down as (select id_customers as id from customers where id_customers = ?
         union all select c.id_customers from customers c join down d on c.id_upline = d.id) select id from down`,
      [people.own.id],
    );
    below = new Set(rows.map(({ id }) => id));
    routes = routesOf(t).filter(
      ({ name, context, access }) =>
        (['customers', 'network'].includes(context) || name.includes(' /customers')) &&
        !BY_SECRET.test(name) &&
        (access?.public === true || access?.needs.some((need) => can(actor, need))),
    );
  });
  afterAll(() => t.close());

  /** Gives a person private data that can be told from everybody's, and an address and an account. */
  async function person(id: number): Promise<Person> {
    const [phone, email, ife] = [`9${String(id).padStart(9, '0')}`, `privado${id}@casa.example`, `INE${id}PRIVADA`];
    const [curp, rfc, account] = [`CURP${id}PRIV`, `RFC${id}PRIV`, `CLABE${id}PRIVADA`];
    const [home, address] = [`Calle Privada ${id}`, `Entrega Privada ${id}`];
    await t.db.execute(
      `update customers set phone_customers = ?, email_customers = ?, ife_customers = ?, curp_customers = ?, rfc_customers = ?,
         address_customers = ? where id_customers = ?`,
      [phone, email, ife, curp, rfc, home, id],
    );
    await t.db.execute('delete from customers_address where id_customers = ?', [id]);
    await t.db.execute(
      `insert into customers_address (id_customers, zip_code_customers, department_customers, province_customers, address_customers)
       values (?, '06600', 'CDMX', 'Cuauhtémoc', ?)`,
      [id, address],
    );
    await t.db.execute(
      'insert into customers_bank (id_customers, id_bank, number_account_bank) select ?, min(id_bank), ? from bank',
      [id, account],
    );
    return { id, secrets: [phone, email, ife, curp, rfc, account], homes: [home, address] };
  }

  async function send(name: string, { path: at = {}, query: asked = {}, body: sent = {} }: Call) {
    const [method, bare = ''] = name.split(' ') as ['GET' | 'POST', string];
    const search = new URLSearchParams(
      Object.entries(asked).map(([key, value]): [string, string] => [key, String(value)]),
    );
    const url = `/api${bare.replace(/\{(\w+)\}/g, (_all, key: string) => String(at[key]))}?${search.toString()}`;
    const payload = method === 'POST' ? { payload: sent } : {};
    const headers = { authorization: `Bearer ${token}` };
    const { statusCode, headers: told, body: text } = await t.app.inject({ method, url, headers, ...payload });
    return { status: statusCode, text, json: /json/.test(String(told['content-type'])) ? JSON.parse(text) : null };
  }

  /** What an answer tells of others that it should not. */
  function told(answer: unknown, row: Row): string[] {
    if (typeof answer !== 'object' || answer === null) return [];
    const inside = Object.values(answer).flatMap((part) => told(part, row));
    const { id_customers: id } = answer as { id_customers?: unknown };
    if (typeof id !== 'number' || id === people.own.id) return inside;
    const stranger = below.has(id) || row.names ? [] : [`is told of ${id}`];
    const more = Object.keys(answer).filter((key) => !(ALLOWED.has(key) || row.tells?.has(key)));
    return [...inside, ...stranger, ...more.map((key) => `${key} of others`)];
  }

  /** What is wrong with the answer to one call about somebody. */
  async function complaints(name: string, row: Row, whose: Whose): Promise<string[]> {
    const { status, text, json } = await send(name, await row.call(people[whose].id, demo));
    const wanted = row.may.includes(whose) ? (row.taken ?? 200) : (row.refused ?? 403);
    const wrong = status === wanted ? told(json, row) : [`answers ${status}, not ${wanted}: ${text.slice(0, 200)}`];
    const others = WHOSE.filter((one) => one !== 'own').map((one) => people[one]);
    const secrets = others.flatMap((one) => [...one.secrets, ...(row.tells === DELIVERY ? [] : one.homes)]);
    wrong.push(...secrets.filter((secret) => text.includes(secret)).map((secret) => `tells ${secret}`));
    return wrong.map((one) => `${name} (${whose}): ${one}`);
  }

  it('has a row for every call that he may make', () => {
    expect(routes.map(({ name }) => name).sort()).toEqual(Object.keys(CALLS).sort());
  });

  it('is what decisions.md allows, whomever he asks for', async () => {
    const wrong: string[] = [];
    for (const [name, rows] of Object.entries(CALLS))
      for (const row of [rows].flat())
        // His own last: what he changes of himself is no part of the others' answers.
        for (const whose of WHOSE.toReversed()) wrong.push(...(await complaints(name, row, whose)));
    expect(wrong).toEqual([]);
  });
});
