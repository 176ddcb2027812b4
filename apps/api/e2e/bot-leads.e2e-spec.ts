import { insertBranches } from '@ceiba/branches/testing';
import { CONTEXTS } from '@ceiba/apps/contexts';
import { insertCustomers, NEWCOMER } from '@ceiba/customers/testing';
import { grant, hireStaff, makeWorker } from '@ceiba/identity/testing';
import type { BotLead } from '@ceiba/leads/contract';
import { type Credentials, insertBotLeads, insertLeadSources, signedHeaders } from '@ceiba/leads/testing';
import type { NotificationView } from '@ceiba/notifications/contract';
import { createTestApp, type TestApp } from '@ceiba/platform/testing';

const CALL_CENTER = 6;
const ROOT = 1;

describe('a lead, through the house', () => {
  let t: TestApp;
  let admin: string;
  let agent: string;
  let id_worker: number;
  beforeAll(async () => {
    t = await createTestApp({ modules: CONTEXTS });
    await insertBranches(t.db, [{ id_branch_office: 1 }]);
    await hireStaff(t, [1]);
    admin = await t.login('admin');
    agent = await makeWorker(t, admin, { username: 'ana', id_profile: CALL_CENTER, branch_office: [1] });
    id_worker =
      (await t.db.one<{ id: number }>(`select id_worker as id from worker where name_worker = 'ana'`))?.id ?? 0;
    await insertCustomers(t.db, [{ id_customers: ROOT }]);
    await insertLeadSources(t.db, [{ id_lead_source: 1 }]);
  });
  beforeEach(() => t.db.execute('delete from bot_lead'));
  afterAll(() => t.close());

  const bell = async (token: string) => (await t.fetch<NotificationView[]>('/notification/get/all', token)).data;
  const assign = (p_bot_leads: number[], p_id_worker: number | null = id_worker) =>
    t.post('/bot-leads/assign', { p_bot_leads, p_id_worker }, admin);

  it('rings the bell of who is given it, with numbers alone; not for what is not his any more', async () => {
    await insertBotLeads(
      t.db,
      [1, 2, 3].map((id_bot_lead) => ({ id_bot_lead, name_bot: 'Secreta Persona' })),
    );
    await assign([1, 2]);
    await t.settle();
    const [told] = await bell(agent);
    expect(told).toEqual({
      ...{ id_notification: expect.any(Number), kind: 'leads_assigned', is_read: 0, created_at: expect.any(String) },
      ...{ leads_given: 2, id_bot_lead: 1, assigned_by: 'Andrea Morales Ruiz' },
    });
    expect((await bell(admin)).length).toBe(0);
    // Told again it is the same notice.
    const again = await t.db.query<{ payload: unknown }>(`select payload from outbox where event = 'lead.assigned.v1'`);
    expect(JSON.stringify(again)).not.toContain('Secreta');
    await t.db.execute(
      `insert into outbox (event, payload, created_at) select event, ?, created_at from outbox where event = 'lead.assigned.v1'`,
      [JSON.stringify({ id_worker, bot_leads: [3], assigned_by: 'Andrea Morales Ruiz' })],
    );
    await assign([1, 2], null);
    await t.settle();
    expect((await bell(agent)).length).toBe(1);
  });

  it('that a bot told of begins a registration and knows whom it became, once', async () => {
    const { data: keys } = await t.post<Credentials>('/lead-source/rotate', { p_id_lead_source: 1 }, admin);
    const body = JSON.stringify({ p_conversation_id: '+52 55 1234 5678', p_share_data: 1, p_name_bot: 'Nuevo' });
    const headers = signedHeaders(keys, body, new Date());
    const told = await t.call<{ id: number }>('POST', '/bot-leads/insert', body, { headers });
    const { id } = told.data;
    const { data: lead } = await t.fetch<BotLead>(`/bot-leads/get/id/${id}`, agent);
    expect(lead).toMatchObject({ conversation_id: '+52 55 1234 5678', name_bot: 'Nuevo', state: 'new' });
    const form = { ...NEWCOMER, p_id_upline: ROOT, p_id_sponsor: ROOT, p_id_bot_lead: id };
    const saved = await t.post<{ id: number }>('/customers/insert/update', form, admin);
    expect([saved.status, saved.message]).toEqual([200, 'Cliente registrado.']);
    await t.settle();
    expect((await t.fetch<BotLead>(`/bot-leads/get/id/${id}`, agent)).data).toMatchObject({
      ...{ state: 'converted', id_customers: saved.data.id },
    });
    // Another one from the same lead: it is known already whom it became.
    const second = { ...form, p_email_customers: 'otro@ejemplo.mx', p_curp_customers: 'OTRO900131HDFXXX02' };
    expect((await t.post('/customers/insert/update', second, admin)).status).toBe(200);
    // A lead that is none holds no registration back; a change of a partner takes none.
    const none = { ...second, p_email_customers: 'tres@ejemplo.mx', p_id_bot_lead: 999_999 };
    expect((await t.post('/customers/insert/update', none, admin)).status).toBe(200);
    const changed = await t.post('/customers/insert/update', { ...form, p_id_customers: saved.data.id }, admin);
    expect([changed.status, changed.message]).toEqual([200, changed.message]);
    await t.settle();
    expect((await t.fetch<BotLead>(`/bot-leads/get/id/${id}`, agent)).data.id_customers).toBe(saved.data.id);
    const audit = await t.db.query<{ changes: unknown }>(
      `select changes from audit where command = 'RegisterCustomer' and entity_id = ?`,
      [String(saved.data.id)],
    );
    expect(audit).toEqual([{ changes: expect.objectContaining({ id_bot_lead: id }) as unknown }]);
    // Until he is forgotten the lead keeps what the bot told.
    const words = await t.db.query('select conversation_id, name_bot from bot_lead where id_customers = ?', [
      saved.data.id,
    ]);
    expect(words).toEqual([{ conversation_id: '+52 55 1234 5678', name_bot: 'Nuevo' }]);
  });

  it('is opened by who holds its screen, whatever else he may', async () => {
    await insertBotLeads(t.db, [{ id_bot_lead: 1 }]);
    const profile = await t.post<{ id: number }>(
      '/profile/insert/update',
      {
        ...{ p_description_profile: 'Registra', p_request_break_box: 0, p_is_partner: 0 },
        p_permissions: [grant('clientes', { main: 1, actions: ['update'] })],
      },
      admin,
    );
    const other = await makeWorker(t, admin, { username: 'rita', id_profile: profile.data.id, branch_office: [1] });
    expect((await t.fetch('/bot-leads/get/id/1', other)).status).toBe(403);
  });
});
