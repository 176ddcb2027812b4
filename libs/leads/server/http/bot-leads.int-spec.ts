import { createConnection } from 'mysql2/promise';
import { BranchesModule } from '@ceiba/branches/server';
import { insertBranches } from '@ceiba/branches/testing';
import { IdentityModule } from '@ceiba/identity/server';
import { grant, hireStaff, makeWorker } from '@ceiba/identity/testing';
import {
  type BotLeadRow,
  LEAD_ACTIONS,
  LEAD_MOVES,
  LEAD_STATES,
  type LeadAction,
  type LeadState,
} from '@ceiba/leads/contract';
import { insertBotLeads, insertLeadSources } from '@ceiba/leads/testing';
import { EXPORT_HEADER, EXPORT_TYPES } from '@ceiba/platform/contract';
import { createTestApp, eventually, hostilePayloads, rowLockWaiters, type TestApp } from '@ceiba/platform/testing';
import { LeadsModule } from '..';
import { ForgetOldLeads } from '../jobs/forget-old-leads.job';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const CALL_CENTER = 6;

describe('leads', () => {
  let t: TestApp;
  let admin: string;
  let agent: string;
  /** Workers of the call centre: of branch 1, of branch 2 only, and one who left. */
  let workers: { ana: number; beto: number; gone: number };
  beforeAll(async () => {
    t = await createTestApp({ modules: [IdentityModule, BranchesModule, LeadsModule], worker: false });
    await insertBranches(t.db, [{ id_branch_office: 1 }, { id_branch_office: 2 }]);
    await hireStaff(t, [1]);
    admin = await t.login('admin');
    const hire = (username: string, branch: number) =>
      makeWorker(t, admin, { username, id_profile: CALL_CENTER, branch_office: [branch] });
    agent = await hire('ana', 1);
    // Admin works in branch 1 alone: the others' rows are made beside him.
    await t.db.execute(`insert into worker (name_worker, last_name_worker, email_worker, id_profile, enabled_worker)
      values ('Beto', 'Dos', 'b@x.example', 6, 1), ('Gema', 'Fue', 'g@x.example', 6, 0)`);
    const id = async (name: string) =>
      (await t.db.one<{ id_worker: number }>('select id_worker from worker where name_worker = ?', [name]))
        ?.id_worker ?? 0;
    workers = { ana: await id('ana'), beto: await id('Beto'), gone: await id('Gema') };
    await t.db.execute('insert into worker_branch_office (id_worker, id_branch_office) values (?, 2), (?, 1)', [
      workers.beto,
      workers.gone,
    ]);
    await insertLeadSources(t.db, [
      { id_lead_source: 1, late_hours: 24 },
      { id_lead_source: 2, late_hours: 2, keep_days: 10 },
      { id_lead_source: 3, id_branch_office: 2 },
    ]);
  });
  beforeEach(() => t.db.execute('delete from bot_lead'));
  afterAll(() => t.close());

  const ago = (ms: number) => new Date(Date.now() - ms);
  const list = async (body: object = {}, token = admin) =>
    (await t.post<{ records: BotLeadRow[]; total: number }>('/bot-leads/get', { p_excel: 0, ...body }, token)).data;
  const ids = async (body: object = {}, token = admin) =>
    (await list(body, token)).records.map((row) => row.id_bot_lead);
  const contact = (p_id_bot_lead: unknown, more: object = {}, token = admin) =>
    t.post('/bot-leads/contacted', { p_id_bot_lead, p_id_worker: workers.ana, p_observation: 'Llamé', ...more }, token);
  const assign = (p_bot_leads: unknown, p_id_worker: unknown, token = admin) =>
    t.post('/bot-leads/assign', { p_bot_leads, p_id_worker }, token);
  const stored = (id: number) => t.db.one('select * from bot_lead where id_bot_lead = ?', [id]);
  const put = (rows: Parameters<typeof insertBotLeads>[1]) =>
    insertBotLeads(
      t.db,
      rows.map((row) => ({ created_at: ago(HOUR), ...row })),
    );

  it('are those of the last seven days, the newest first, with their age and who is late', async () => {
    await put([
      { id_bot_lead: 1, created_at: ago(9 * DAY) },
      { id_bot_lead: 2, created_at: ago(9 * DAY), last_received_at: ago(2 * HOUR), times_received: 3 },
      { id_bot_lead: 3, created_at: ago(30 * HOUR) },
      { id_bot_lead: 4, created_at: ago(3 * HOUR), id_lead_source: 2, id_worker_assigned: workers.ana },
      { id_bot_lead: 5, created_at: ago(3 * HOUR) },
      {
        id_bot_lead: 6,
        created_at: ago(50 * HOUR),
        was_contacted: 1,
        contacted_at: ago(45 * HOUR),
        id_worker: workers.ana,
      },
      { id_bot_lead: 7, id_lead_source: 3 },
    ]);
    const { records, total } = await list();
    expect(total).toBe(5);
    const told = records.map((row) => [row.id_bot_lead, row.lead_state, row.punctual, row.age_hours]);
    expect(told).toEqual([
      [6, 'contacted', 'done', 5],
      [5, 'new', 'on_time', 3],
      [4, 'assigned', 'late', 3],
      [3, 'new', 'late', 30],
      [2, 'new', 'late', 216],
    ]);
    expect(records[0]).toEqual({
      ...{ id_bot_lead: 6, conversation_id: '521555006', name_bot: 'Persona 6', customer_id_bot: null, share_data: 0 },
      ...{ name_lead_source: 'Bot 1', lead_state: 'contacted', punctual: 'done', age_hours: 5, was_contacted: 1 },
      ...{ name_worker: 'ana Prueba', id_worker: workers.ana, observation: null, contacted_at: expect.any(String) },
      ...{ name_worker_assigned: null, id_worker_assigned: null, id_customers: null, times_received: 1 },
      ...{ created_at: expect.any(String), last_received_at: expect.any(String) },
      ...{ id_branch_office: 1, name_branch_office: 'Sucursal 1' },
    });
    expect(await ids({ p_only_late: 1 })).toEqual([4, 3, 2]);
    expect(await ids({ p_lead_state: 'assigned' })).toEqual([4]);
    expect(await ids({ p_only_mine: 1 }, agent)).toEqual([4]);
    expect(await ids({ p_only_mine: 1 })).toEqual([]);
    expect(await ids({ p_search: 'persona 3' })).toEqual([3]);
    expect(await ids({ p_date_start: '2026-01-01', p_date_end: '2026-01-31' })).toEqual([]);
  });

  it('of a branch of others are not seen and not touched', async () => {
    await put([{ id_bot_lead: 1, id_lead_source: 3 }, { id_bot_lead: 2 }]);
    const calls = [
      t.fetch('/bot-leads/get/id/1', admin),
      contact(1),
      assign([2, 1], workers.ana),
      t.post('/bot-leads/forget', { p_id_bot_lead: 1 }, admin),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(await ids()).toEqual([2]);
    expect(await stored(2)).toMatchObject({ id_worker_assigned: null });
    const missing = [contact(99), assign([2, 99], workers.ana), t.fetch('/bot-leads/get/id/99', admin)];
    expect((await Promise.all(missing)).map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it('are contacted once, by somebody of the call centre, with an observation', async () => {
    await put([{ id_bot_lead: 1 }]);
    const wrong = await contact(1, { p_id_worker: '', p_observation: ' ' });
    expect([wrong.status, wrong.data]).toEqual([
      400,
      {
        fields: [
          { field: 'id_worker', message: 'Seleccione el usuario que contactó' },
          { field: 'observation', message: 'Ingrese la observación' },
        ],
      },
    ]);
    const refused = 'Solo se puede elegir a un trabajador activo del call center.';
    for (const p_id_worker of [1, workers.gone, 9_999]) {
      const answer = await contact(1, { p_id_worker });
      expect([answer.status, answer.message]).toEqual([422, refused]);
    }
    const done = await contact(1, { p_observation: ' Llamé\nmañana ' }, agent);
    expect([done.status, done.message, done.data]).toEqual([200, 'Prospecto marcado como contactado.', null]);
    expect(await stored(1)).toMatchObject({
      ...{ was_contacted: 1, id_worker: workers.ana, observation: 'Llamé\nmañana' },
      contacted_at: expect.any(Date) as Date,
    });
    const again = await contact(1);
    expect([again.status, again.message]).toEqual([
      409,
      'El prospecto #1 está «Contactado»: no se puede marcar como contactado.',
    ]);
    const audit = await t.db.query<{ changes: string }>(
      `select changes from audit where command = 'ContactBotLead' and entity_id = '1'`,
    );
    expect(audit.length).toBe(1);
    expect(JSON.stringify(audit)).not.toContain('Llamé');
  });

  it('that two contact at once have one who did; the other hears that it was done', async () => {
    await put([{ id_bot_lead: 1 }]);
    const holder = await createConnection({ uri: t.config.databaseUrl });
    await holder.query('begin');
    await holder.query('select 1 from bot_lead where id_bot_lead = 1 for update');
    const both = [contact(1, { p_observation: 'una' }), contact(1, { p_observation: 'otra' }, agent)];
    const ask = async <T>(sql: string) => (await t.db.query(sql)) as T[];
    await eventually(async () => {
      if ((await rowLockWaiters(ask)).length < 2) throw new Error('not both wait yet');
    });
    await holder.query('commit');
    await holder.end();
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409]);
    const audit = await t.db.query(
      `select 1 from audit where command = 'ContactBotLead' and entity_id = '1' and at > ?`,
      [ago(20_000)],
    );
    expect(audit.length).toBeGreaterThanOrEqual(1);
    expect(['una', 'otra']).toContain(((await stored(1)) as { observation: string }).observation);
  });

  it('are given to who serves their branch, all or none, and taken back; he is told of what is new', async () => {
    await put([{ id_bot_lead: 1 }, { id_bot_lead: 2 }, { id_bot_lead: 3, was_contacted: 1, contacted_at: ago(HOUR) }]);
    const given = await assign([2, 1], workers.ana);
    expect([given.status, given.message]).toEqual([200, 'Prospectos asignados.']);
    expect(await events()).toEqual([{ id_worker: workers.ana, bot_leads: [1, 2], assigned_by: 'Andrea Morales Ruiz' }]);
    // The same again is nothing new; taken by himself neither.
    await assign([1], workers.ana);
    await assign([1, 2], null);
    await assign([1], workers.ana, agent);
    expect(await events()).toEqual([]);
    expect([await stored(1), await stored(2)]).toEqual([
      expect.objectContaining({ id_worker_assigned: workers.ana, assigned_at: expect.any(Date) as Date }),
      expect.objectContaining({ id_worker_assigned: null, assigned_at: null }),
    ]);
    const branch = await assign([2], workers.beto);
    expect([branch.status, branch.message]).toEqual([422, 'El trabajador no atiende la sucursal de este prospecto.']);
    for (const worker of [1, workers.gone]) expect((await assign([2], worker)).status).toBe(422);
    expect((await assign([2, 3], workers.ana)).status).toBe(409);
    expect((await assign([2, 1], null)).status).toBe(409);
    expect(await stored(2)).toMatchObject({ id_worker_assigned: null });
    for (const wrong of [[], 'x', [0], Array.from({ length: 101 }, (_, n) => n + 1)])
      expect((await assign(wrong, workers.ana)).status).toBe(400);
  });

  /** Rows in each state. */
  const inState: Record<LeadState, () => object> = {
    new: () => ({}),
    assigned: () => ({ id_worker_assigned: workers.ana }),
    contacted: () => ({ was_contacted: 1, contacted_at: ago(1), id_worker: workers.ana, observation: 'x' }),
    converted: () => ({ converted_at: ago(1), id_customers: 7 }),
    forgotten: () => ({ forgotten_at: ago(1), conversation_id: null, name_bot: null }),
  };
  const acts: Partial<Record<LeadAction, (token: string) => Promise<{ status: number }>>> = {
    assign: (token) => assign([1], workers.ana, token),
    release: (token) => assign([1], null, token),
    contact: (token) => contact(1, {}, token),
    forget: (token) => t.post('/bot-leads/forget', { p_id_bot_lead: 1 }, token),
  };

  it('allow in each state what its table says, and nothing else, to each role', async () => {
    const roles = { admin, agent, cajera: await t.login('cajera'), looks: await lookOnly() };
    const may = (role: keyof typeof roles, action: LeadAction): boolean =>
      role === 'admin' || (role === 'agent' && action !== 'forget') || (role === 'looks' && action === 'contact');
    for (const state of LEAD_STATES)
      for (const action of LEAD_ACTIONS)
        for (const role of Object.keys(roles) as (keyof typeof roles)[]) {
          const act = acts[action];
          if (!act) continue;
          await t.db.execute('delete from bot_lead');
          await put([{ id_bot_lead: 1, ...inState[state]() }]);
          const before = await stored(1);
          const { status } = await act(roles[role]);
          const wanted = !may(role, action) ? 403 : LEAD_MOVES[action].includes(state) ? 200 : 409;
          expect([state, action, role, status]).toEqual([state, action, role, wanted]);
          if (wanted !== 200) expect(await stored(1)).toEqual(before);
        }
  });

  it('lose what they say of a person, and are counted on', async () => {
    await put([{ id_bot_lead: 1, ...inState.contacted(), customer_id_bot: 'c' }]);
    const done = await t.post('/bot-leads/forget', { p_id_bot_lead: 1 }, admin);
    expect([done.status, done.message]).toEqual([200, 'Datos del prospecto borrados.']);
    expect(await stored(1)).toMatchObject({
      ...{ conversation_id: null, name_bot: null, customer_id_bot: null, observation: null },
      ...{ was_contacted: 1, id_worker: workers.ana },
    });
    expect((await list()).records[0]).toMatchObject({
      lead_state: 'forgotten',
      conversation_id: null,
      punctual: 'done',
    });
  });

  it('are forgotten after the days of their source, whatever became of them', async () => {
    await put([
      { id_bot_lead: 1, id_lead_source: 2, created_at: ago(11 * DAY), ...inState.contacted() },
      { id_bot_lead: 2, id_lead_source: 2, created_at: ago(11 * DAY), last_received_at: ago(9 * DAY) },
      { id_bot_lead: 3, id_lead_source: 1, created_at: ago(11 * DAY) },
    ]);
    await t.get(ForgetOldLeads).run();
    await t.get(ForgetOldLeads).run();
    const kept = await t.db.query(
      'select id_bot_lead, name_bot, forgotten_at is null as kept from bot_lead order by 1',
    );
    expect(kept).toEqual([
      { id_bot_lead: 1, name_bot: null, kept: 0 },
      { id_bot_lead: 2, name_bot: 'Persona 2', kept: 1 },
      { id_bot_lead: 3, name_bot: 'Persona 3', kept: 1 },
    ]);
  });

  it('are counted by source and week of the company, and drawn with the weeks in which nobody wrote', async () => {
    // Sunday 23:59 and Monday 00:00 in Mexico City.
    const [sunday, monday] = [new Date('2026-11-16T05:59:59Z'), new Date('2026-11-16T06:00:00Z')];
    await put([
      { id_bot_lead: 1, created_at: sunday, was_contacted: 1, contacted_at: new Date(sunday.getTime() + HOUR) },
      { id_bot_lead: 2, created_at: monday, was_contacted: 1, contacted_at: new Date(monday.getTime() + 25 * HOUR) },
      { id_bot_lead: 3, created_at: monday, converted_at: monday, id_customers: 5 },
      { id_bot_lead: 4, created_at: monday, id_lead_source: 2 },
      { id_bot_lead: 5, created_at: monday, id_lead_source: 3 },
      { id_bot_lead: 6, created_at: new Date('2026-11-09T05:00:00Z') },
    ]);
    const asked = { p_date_start: '2026-11-09', p_date_end: '2026-11-29', p_picture: 1 };
    const { data } = await t.post<{ rows: object[]; picture: object[]; sums: object[] }>(
      '/bot-leads/weeks',
      asked,
      admin,
    );
    const row = (week: string, source: number, counts: number[]) => ({
      ...{ week_source: `${week}-${source}`, week, name_lead_source: `Bot ${source}` },
      ...{ leads: counts[0], leads_contacted: counts[1], leads_converted: counts[2], leads_late: counts[3] },
    });
    expect(data.rows).toEqual([
      row('2026-11-16', 2, [1, 0, 0, 1]),
      row('2026-11-16', 1, [2, 1, 1, 1]),
      row('2026-11-09', 1, [1, 1, 0, 0]),
    ]);
    const point = (label: string, series: string, value: string) => ({ label, series, value });
    expect(data.picture).toEqual([
      ...[point('2026-11-09', 'Bot 1', '1'), point('2026-11-16', 'Bot 1', '2'), point('2026-11-23', 'Bot 1', '0')],
      ...[point('2026-11-09', 'Bot 2', '0'), point('2026-11-16', 'Bot 2', '1'), point('2026-11-23', 'Bot 2', '0')],
    ]);
    expect(data.sums).toEqual([{ leads: '4', leads_contacted: '2', leads_converted: '1', leads_late: '2' }]);
    expect(
      (await t.post('/bot-leads/weeks', { p_date_start: '2026-11-29', p_date_end: '2026-11-09' }, admin)).status,
    ).toBeLessThan(500);
  });

  it('leave the house with a right of its own and a row of the audit, by each of the ways there are', async () => {
    await put([{ id_bot_lead: 1 }]);
    const taken = () => t.db.query(`select actor_name, changes from audit where command = 'ExportRecords' order by id`);
    const asFile = (token: string, search: string) =>
      t.app.inject({
        ...{ method: 'POST', url: '/api/bot-leads/get', payload: { p_page: 1, p_search: search } },
        headers: {
          ...{ authorization: `Bearer ${token}`, accept: EXPORT_TYPES.csv },
          [EXPORT_HEADER]: encodeURIComponent(
            JSON.stringify({ name: 'x', columns: [{ key: 'conversation_id', title: 'Teléfono' }] }),
          ),
        },
      });
    const open = await t.post<{ records: object[]; excel: unknown }>('/bot-leads/get', {}, agent);
    expect([open.status, open.data.records.length, open.data.excel]).toEqual([200, 1, null]);
    for (const format of ['excel', 'csv', 'pdf'])
      expect((await t.post('/bot-leads/get', { [`p_${format}`]: 1 }, agent)).status).toBe(403);
    expect((await asFile(agent, 'persona')).statusCode).toBe(403);
    expect(await taken()).toEqual([]);
    for (const wanted of [{}, { p_excel: 0, p_csv: 1 }])
      expect((await t.post('/bot-leads/get', { ...wanted, p_search: 'persona' }, admin)).status).toBe(200);
    const file = await asFile(admin, 'persona');
    expect([file.statusCode, file.body.includes('521555001')]).toEqual([200, true]);
    const rows = await taken();
    expect(rows.map((row) => row.actor_name)).toEqual(Array.from({ length: 3 }, () => 'Andrea Morales Ruiz'));
    expect(JSON.stringify(rows)).not.toMatch(/persona/i);
    // Counts are of nobody: they are for whoever sees them.
    expect((await t.post('/bot-leads/weeks', { p_excel: 1 }, agent)).status).toBe(200);
  });

  it('need their screen, and take no nonsense', async () => {
    const token = await t.login('cajera');
    for (const path of ['get', 'weeks', 'contacted', 'assign', 'forget'])
      expect([path, (await t.post(`/bot-leads/${path}`, {}, token)).status]).toEqual([path, 403]);
    await put([{ id_bot_lead: 1 }]);
    const forms = {
      contacted: { p_id_bot_lead: 1, p_id_worker: workers.ana, p_observation: 'x' },
      assign: { p_bot_leads: [1], p_id_worker: workers.ana },
    };
    for (const [path, form] of Object.entries(forms))
      for (const { field, value, payload } of hostilePayloads(form)) {
        const { status } = await t.post(`/bot-leads/${path}`, payload, admin);
        expect([path, field, value, [200, 400, 404, 409, 422].includes(status)]).toEqual([path, field, value, true]);
      }
  });

  /** The payloads of the events since the last look. */
  async function events(): Promise<unknown[]> {
    const rows = await t.db.query<{ payload: unknown }>(
      `select payload from outbox where event = 'lead.assigned.v1' order by id`,
    );
    await t.db.execute(`delete from outbox where event = 'lead.assigned.v1'`);
    return rows.map(({ payload }) => (typeof payload === 'string' ? JSON.parse(payload) : payload) as unknown);
  }

  /** Somebody who holds the screen without any of its actions. */
  async function lookOnly(): Promise<string> {
    const saved = await t.post<{ id: number }>(
      '/profile/insert/update',
      {
        ...{ p_description_profile: 'Solo ve', p_request_break_box: 0, p_is_partner: 0 },
        p_permissions: [grant('bot-leads', { main: 1 })],
      },
      admin,
    );
    return makeWorker(t, admin, { username: 'mira', id_profile: saved.data.id, branch_office: [1] });
  }
});
