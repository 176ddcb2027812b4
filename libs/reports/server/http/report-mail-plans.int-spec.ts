import type { Editable, StaleSave } from '@ceiba/platform/contract';
import { Clock, Hopeless, type JobContext, MailTransport } from '@ceiba/platform/server';
import { eventually } from '@ceiba/platform/testing';
import type { ReportMail, ReportMailRecord } from '@ceiba/reports/contract';
import { BRANCH, type Office, openOffice } from '@ceiba/reports/testing';
import { MailReport } from '../jobs/mail-report.job';
import { SendDueMails } from '../jobs/send-due-mails.job';

const CONTEXT: JobContext = { id: 1, attempt: 1, progress: () => Promise.resolve() };
const MINUTE = 60_000;

/** A mail of a report is a record: two people change it, it stands still and goes on, and says what became of its last turn. */
describe('the plan of a report by mail', () => {
  let office: Office;
  let admin: string;
  let finance: string;
  let users: Record<string, number>;
  let names: Record<string, string>;

  beforeAll(async () => {
    office = await openOffice();
    const { t } = office;
    admin = await t.login('admin');
    finance = await t.login('finanzas');
    await t.db.execute(`update worker set email_worker = concat('w', id_worker, '@ceiba.example')`);
    const rows = await t.db.query<{ username_user: string; id_user: number; full_name: string }>(
      'select username_user, id_user, full_name from users where type_user = 2',
    );
    users = Object.fromEntries(rows.map(({ username_user, id_user }) => [username_user, id_user]));
    names = Object.fromEntries(rows.map(({ username_user, full_name }) => [username_user, full_name]));
    await t.settle();
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => office.t.close());

  const wanted = (more: object = {}) => ({
    ...{ p_report: 'branch-sales', p_filters: {}, p_span: 'yesterday', p_format: 'csv', p_every: 'daily', p_hour: 7 },
    p_users: [users.admin],
    ...more,
  });
  const save = (body: object, token = admin) =>
    office.t.post<StaleSave & { id: number }>('/report/mail/insert/update', body, token);
  const made = async (more: object = {}) => (await save(wanted(more))).data.id;
  const opened = (id: number, token = admin) =>
    office.t.call<Editable<ReportMailRecord>>('GET', `/report/mail/get/id/${id}`, undefined, { token });
  const pause = (id: number, paused: 0 | 1, token = admin) =>
    office.t.post('/report/mail/pause', { p_id_report_mail: id, p_paused: paused }, token);
  const end = (id: number, token = admin) => office.t.post('/report/mail/delete', { p_id_report_mail: id }, token);
  const listed = async (id: number, report = 'branch-sales') => {
    const { rows } = await office.asked<{ rows: ReportMail[] }>('/report/mail/get', { p_report: report }, admin);
    return rows.find(({ id_report_mail }) => id_report_mail === id);
  };
  const written = (id: number) =>
    office.t.db.query<{ id_user: number; outcome: string }>(
      'select id_user, outcome from report_mail_sent where id_report_mail = ? order by due_at, id_user',
      [id],
    );
  const now = () => office.t.get(Clock).now().getTime();
  const due = (id: number, ago = MINUTE) =>
    office.t.db.execute('update report_mail set next_at = ? where id_report_mail = ?', [new Date(now() - ago), id]);
  const run = (id: number, at: Date, context = CONTEXT) =>
    office.t.get(MailReport).run({ id_report_mail: id, due_at: at.toISOString() }, context);
  const result = async (id: number, state: string) => {
    await eventually(async () => expect((await listed(id))?.last?.state).toBe(state));
    return (await listed(id))?.last;
  };

  it('is changed by two people: the second one is told what the first one saved, and nothing of it is lost', async () => {
    const id = await made();
    const mine = (await opened(id)).data;
    const hers = (await opened(id, finance)).data;
    const { user_created, id_worker_created } = mine;
    expect(mine).toEqual({
      ...{ id_report_mail: id, report: 'branch-sales', filters: {}, about: '', span: 'yesterday', format: 'csv' },
      ...{ every: 'daily', day: null, hour: 7, users: [users.admin], paused: 0, version: 1 },
      ...{ user_created, id_worker_created },
    });
    const monthly = { p_id_report_mail: id, p_every: 'monthly', p_day: 31, p_hour: 23, p_version: hers.version };
    const changed = await save(wanted({ ...monthly, p_users: [users.admin, users.finanzas] }), finance);
    expect([changed.status, changed.message]).toEqual([200, 'Envío modificado.']);
    const stale = await save(wanted({ p_id_report_mail: id, p_format: 'pdf', p_version: mine.version }));
    expect([stale.status, stale.data.code]).toEqual([409, 'PLATFORM.STALE']);
    expect(stale.data.saved).toMatchObject([{ name: names.finanzas, self: false }]);
    expect(stale.data.fields).toEqual({
      ...{ every: 'monthly', day: 31, hour: 23 },
      users: [users.admin ?? 0, users.finanzas ?? 0].sort((one, other) => one - other),
    });
    // Its turn moved with its hour: the last day of this month or the next, in the company's zone.
    const moved = await listed(id);
    expect([moved?.every, moved?.day, moved?.hour, moved?.format]).toEqual(['monthly', 31, 23, 'csv']);
    expect(new Date(moved?.next_at ?? 0).getUTCHours()).toBe(5);
    expect(moved?.people.map(({ full_name }) => full_name)).toEqual([names.admin, names.finanzas].sort());
    // What is not sent stays; the turn, too, while its hour does.
    const rest = await save(
      wanted({ p_id_report_mail: id, p_every: 'monthly', p_hour: 23, p_format: 'pdf', p_span: undefined }),
    );
    expect([rest.status, rest.message]).toEqual([200, 'Envío modificado.']);
    expect(await listed(id)).toMatchObject({
      ...{ every: 'monthly', day: 31, hour: 23, format: 'pdf', span: 'yesterday', next_at: moved?.next_at },
      people: [{ id_user: users.admin, full_name: names.admin }],
    });
    const other = await save(wanted({ p_id_report_mail: id, p_report: 'customer-sales' }));
    expect([other.status, other.message]).toEqual([422, 'Un envío no cambia de reporte: prográmelo desde el otro.']);
    await end(id);
    expect([(await opened(id)).status, (await pause(id, 1)).message]).toEqual([404, 'El envío no existe.']);
  });

  it('is nobody’s who lacks its screen or the branch that it is about', async () => {
    const { t } = office;
    const all = await made();
    const ofBranch = await made({ p_report: 'sales-report', p_filters: { id_branch_office: BRANCH.there } });
    const tries = (id: number, token: string, report: string) =>
      Promise.all([
        opened(id, token),
        save(wanted({ p_id_report_mail: id, p_report: report, p_filters: {} }), token),
        pause(id, 1, token),
        end(id, token),
      ]).then((answers) => answers.map(({ status }) => status));
    expect(await tries(all, office.worker, 'branch-sales')).toEqual([403, 403, 403, 403]);
    const [place] = await t.db.query<{ id_worker: number }>('select id_worker from users where id_user = ?', [
      users.finanzas ?? 0,
    ]);
    const at = [place?.id_worker ?? 0, BRANCH.there];
    await t.db.execute('delete from worker_branch_office where id_worker = ? and id_branch_office = ?', at);
    const without = await t.login('finanzas');
    expect(await tries(ofBranch, without, 'sales-report')).toEqual([403, 403, 403, 403]);
    await t.db.execute('insert into worker_branch_office (id_worker, id_branch_office) values (?, ?)', at);
    finance = await t.login('finanzas');
    expect((await listed(ofBranch, 'sales-report'))?.paused).toBe(0);
    await Promise.all([end(all), end(ofBranch)]);
  });

  it('keeps who lost the screen without asking again, and takes nobody new who lacks it', async () => {
    const id = await made();
    await office.t.db.execute('insert into report_mail_person (id_report_mail, id_user) values (?, ?)', [
      id,
      users.almacen ?? 0,
    ]);
    const same = await save(wanted({ p_id_report_mail: id, p_hour: 8, p_users: [users.admin, users.almacen] }));
    expect([same.status, same.message]).toEqual([200, 'Envío modificado.']);
    await save(wanted({ p_id_report_mail: id, p_users: [users.admin] }));
    const again = await save(wanted({ p_id_report_mail: id, p_users: [users.admin, users.almacen] }));
    expect([again.status, again.message]).toEqual([
      422,
      `Solo se envía a personal activo con correo: usuario ${users.almacen}.`,
    ]);
    expect((await opened(id)).data.users).toEqual([users.admin]);
    await end(id);
  });

  it('sends nothing while it stands still, not even what was queued, and makes up for nothing', async () => {
    const { t } = office;
    const id = await made();
    expect((await pause(id, 1)).message).toBe('El envío queda en pausa: no sale nada hasta que lo reanude.');
    // Stopped twice is stopped once.
    expect((await pause(id, 1)).status).toBe(200);
    await due(id);
    await t.get(SendDueMails).run();
    const queued = new Date(now() - 2 * MINUTE);
    expect(await run(id, queued)).toEqual({ sent: 0, refused: 0 });
    await t.settle();
    expect(await written(id)).toEqual([]);
    const resumed = await pause(id, 0);
    expect(resumed.message).toBe('Envío reanudado. Lo que no salió durante la pausa no se repone.');
    // What came due meanwhile is over, and so is a job of before whose turn comes only now.
    expect(new Date((await listed(id))?.next_at ?? 0).getTime()).toBeGreaterThan(now());
    await t.get(SendDueMails).run();
    expect(await run(id, queued)).toEqual({ sent: 0, refused: 0 });
    await t.settle();
    expect([await written(id), (await listed(id))?.last]).toEqual([[], null]);
    expect(await run(id, new Date(now() + MINUTE))).toEqual({ sent: 1, refused: 0 });
    expect(await written(id)).toEqual([{ id_user: users.admin, outcome: 'sent' }]);
    await end(id);
  });

  it('stopped between two people: the second one gets nothing', async () => {
    const id = await made({ p_users: [users.admin, users.finanzas] });
    const progress = async (at: number) => {
      if (at === 1) expect((await pause(id, 1)).status).toBe(200);
    };
    expect(await run(id, new Date(now()), { ...CONTEXT, progress })).toEqual({ sent: 1, refused: 0 });
    expect((await written(id)).length).toBe(1);
    await end(id);
  });

  it('stopped while it is being sent, ten times: nothing is written after the word', async () => {
    for (let turn = 0; turn < 10; turn++) {
      const id = await made({ p_users: [users.admin, users.finanzas] });
      const sending = run(id, new Date(now()));
      expect((await pause(id, 1)).status).toBe(200);
      const then = await written(id);
      await sending;
      expect(await written(id)).toEqual(then);
      await end(id);
    }
  });

  it('says what became of its last turn: sent, not taken and why, nobody left, stopped before', async () => {
    const { t } = office;
    const id = await made({ p_users: [users.admin, users.finanzas] });
    const turn = async () => {
      await due(id);
      await t.get(SendDueMails).run();
    };
    await turn();
    const person = (username: string, outcome: string, why: string | null = null) => ({
      full_name: names[username],
      ...{ outcome, why },
    });
    const byName = (one: { full_name?: string }, other: { full_name?: string }) =>
      (one.full_name ?? '') < (other.full_name ?? '') ? -1 : 1;
    const sent = [person('admin', 'sent'), person('finanzas', 'sent')].sort(byName);
    expect(await result(id, 'sent')).toEqual({ due_at: expect.any(String), state: 'sent', why: null, people: sent });
    // The mail server refuses one address for good.
    const transport = t.get(MailTransport);
    const send = transport.send.bind(transport);
    const why = 'El servidor de correo respondió a RCPT: 550 No existe.';
    const [address] = await t.db.query<{ email: string }>(
      'select w.email_worker as email from users u join worker w on w.id_worker = u.id_worker where u.id_user = ?',
      [users.finanzas ?? 0],
    );
    jest.spyOn(transport, 'send').mockImplementation((mail, key) => {
      if (mail.to.email === address?.email) throw new Hopeless(why);
      return send(mail, key);
    });
    await turn();
    expect(await result(id, 'failed')).toMatchObject({
      why,
      people: [person('admin', 'sent'), person('finanzas', 'failed', why)].sort(byName),
    });
    jest.restoreAllMocks();
    await save(wanted({ p_id_report_mail: id, p_users: [users.finanzas] }));
    await t.db.execute('update users set enabled_user = 0 where id_user = ?', [users.finanzas ?? 0]);
    await turn();
    expect(await result(id, 'refused')).toMatchObject({ why: null, people: [person('finanzas', 'refused')] });
    await t.db.execute('update users set enabled_user = 1 where id_user = ?', [users.finanzas ?? 0]);
    // Its job finds it standing still.
    const waiting = jest.spyOn(t.get(MailReport), 'run').mockImplementationOnce(async (job) => {
      await pause(job.id_report_mail, 1);
      waiting.mockRestore();
      return t.get(MailReport).run(job, CONTEXT);
    });
    await turn();
    expect(await result(id, 'skipped')).toMatchObject({ why: null, people: [] });
    expect((await listed(id))?.paused).toBe(1);
    await end(id);
  });
});
