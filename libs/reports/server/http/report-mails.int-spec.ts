import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Clock, Mailer } from '@ceiba/platform/server';
import type { MailPerson, ReportMail } from '@ceiba/reports/contract';
import { BRANCH, type Office, openOffice, P } from '@ceiba/reports/testing';
import { NEVER } from '@ceiba/stock/testing';
import { eventually } from '@ceiba/platform/testing';
import { MailReport } from '../jobs/mail-report.job';
import { SendDueMails } from '../jobs/send-due-mails.job';

const CONTEXT = { id: 1, attempt: 1, progress: () => Promise.resolve() };

describe('reports by mail', () => {
  let office: Office;
  let admin: string;
  let users: Record<string, number>;

  beforeAll(async () => {
    office = await openOffice();
    const { t } = office;
    admin = await t.login('admin');
    await office.document(1, 1);
    await office.post(1, office.today, [P.A, 'L', NEVER, '10']);
    await office.sell(2);
    await t.db.execute(`update worker set email_worker = concat('w', id_worker, '@ceiba.example')`);
    const rows = await t.db.query<{ username_user: string; id_user: number }>(
      'select username_user, id_user from users where type_user = 2',
    );
    users = Object.fromEntries(rows.map(({ username_user, id_user }) => [username_user, id_user]));
    await t.settle();
  });
  afterAll(() => office.t.close());

  const wanted = (more: object = {}) => ({
    ...{ p_report: 'branch-sales', p_filters: {}, p_span: 'yesterday', p_format: 'csv', p_every: 'daily', p_hour: 7 },
    p_users: [users.admin],
    ...more,
  });
  const refused = async (body: object, token = admin) => {
    const { status, message } = await office.t.post('/report/mail/insert/update', body, token);
    return [status, message];
  };
  const save = async (more: object = {}) =>
    (await office.asked<{ id: number }>('/report/mail/insert/update', wanted(more), admin)).id;
  const mails = async (report = 'branch-sales', token = admin) =>
    (await office.asked<{ rows: ReportMail[] }>('/report/mail/get', { p_report: report }, token)).rows;
  const due = (id: number) =>
    office.t.db.execute('update report_mail set next_at = ? where id_report_mail = ?', [
      new Date(office.t.get(Clock).now().getTime() - 60_000),
      id,
    ]);
  const outcomes = (id: number) =>
    office.t.db.query<{ id_user: number; outcome: string }>(
      'select id_user, outcome from report_mail_sent where id_report_mail = ? order by id_user',
      [id],
    );
  const folder = () => join(office.t.config.dataDir, 'mail');
  const letters = async () => {
    const names = await readdir(folder()).catch(() => [] as string[]);
    return Promise.all(
      names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(folder(), name), 'utf8')),
    );
  };
  const lettersTo = async (id_user: number | undefined) => {
    const [row] = await office.t.db.query<{ email: string }>(
      'select w.email_worker as email from users u join worker w on w.id_worker = u.id_worker where u.id_user = ?',
      [id_user ?? 0],
    );
    return (await letters()).filter((text) => text.includes(`<${row?.email}>`));
  };

  it('is refused without what it needs, to whom may not see it, and about one customer', async () => {
    expect(await refused(wanted({ p_users: [] }))).toEqual([400, expect.stringContaining('Elija a quién')]);
    expect(await refused(wanted({ p_every: 'monthly' }))).toEqual([422, 'Indique el día del mes.']);
    expect(await refused(wanted({ p_span: null }))).toEqual([422, 'Seleccione de qué fechas será el reporte.']);
    expect(await refused(wanted({ p_report: 'sales-report' }))).toEqual([422, 'Debe seleccionar una sucursal']);
    const foreign = wanted({ p_report: 'sales-report', p_filters: { id_branch_office: BRANCH.foreign } });
    expect(await refused(foreign)).toEqual([403, 'No tiene permiso para trabajar con esta sucursal.']);
    expect(await refused(wanted({ p_report: 'nothing' }))).toEqual([404, 'El reporte no existe.']);
    expect((await refused(wanted(), office.worker))[0]).toBe(403);
    // The storekeeper holds no report of sales: it can't be sent to him.
    expect(await refused(wanted({ p_users: [users.almacen] }))).toEqual([
      422,
      expect.stringMatching(/^Solo se envía a personal activo con correo: /),
    ]);
    expect(await mails()).toEqual([]);
  });

  it('says who may receive it: staff with an address who hold the screen', async () => {
    const { rows } = await office.asked<{ rows: MailPerson[] }>('/report/mail/people', { p_report: 'kardex' }, admin);
    const ids = rows.map(({ id_user }) => id_user);
    expect(ids).toEqual(expect.arrayContaining([users.admin, users.almacen]));
    const people = await office.asked<{ rows: MailPerson[] }>(
      '/report/mail/people',
      { p_report: 'branch-sales' },
      admin,
    );
    expect(people.rows.map(({ id_user }) => id_user)).not.toContain(users.almacen);
  });

  it('goes out at its turn with its file, once, however often the turn is looked for', async () => {
    const { t } = office;
    const id = await save({ p_span: 'this_month' });
    const [listed] = await mails();
    expect(listed).toEqual({
      id_report_mail: id,
      report: 'branch-sales',
      span: 'this_month',
      format: 'csv',
      every: 'daily',
      day: null,
      hour: 7,
      next_at: expect.any(String),
      paused: 0,
      people: [{ id_user: users.admin, full_name: expect.any(String) }],
      about: '',
      last: null,
      user_created: expect.any(String),
      id_worker_created: expect.any(Number),
    });
    await due(id);
    const before = (await lettersTo(users.admin)).length;
    await Promise.all([t.get(SendDueMails).run(), t.get(SendDueMails).run()]);
    await eventually(async () => expect((await lettersTo(users.admin)).length).toBe(before + 1));
    await t.settle();
    const found = await lettersTo(users.admin);
    expect(found.length).toBe(before + 1);
    const letter = found.at(-1) ?? '';
    const file =
      /Content-Disposition: attachment; filename="ventas-por-sucursal-[^"]+\.csv"[\s\S]*?\r\n\r\n([\s\S]+?)\r\n--/.exec(
        letter,
      );
    const csv = Buffer.from(file?.[1] ?? '', 'base64').toString('utf8');
    expect(csv).toContain('232.00');
    expect(await outcomes(id)).toEqual([{ id_user: users.admin, outcome: 'sent' }]);
    expect(new Date((await mails())[0]?.next_at ?? 0).getTime()).toBeGreaterThan(Date.now());
    await office.asked('/report/mail/delete', { p_id_report_mail: id }, admin);
    expect(await mails()).toEqual([]);
  });

  it('a job that is killed after a mail, and run again beside itself, serves nobody twice', async () => {
    const { t } = office;
    const id = await save({ p_span: 'this_month', p_users: [users.admin, users.finanzas] });
    const at = { id_report_mail: id, due_at: '2026-11-29T13:00:00.000Z' };
    const before = [await lettersTo(users.admin), await lettersTo(users.finanzas)].map((all) => all.length);
    const mailer = t.get(Mailer);
    const send = mailer.send.bind(mailer);
    let sent = 0;
    jest.spyOn(mailer, 'send').mockImplementation(async (...args) => {
      if (++sent === 2) throw new Error('killed');
      return send(...args);
    });
    const job = t.get(MailReport);
    await expect(job.run(at, CONTEXT)).rejects.toThrow('killed');
    expect((await outcomes(id)).length).toBe(1);
    jest.restoreAllMocks();
    await Promise.all([job.run(at, CONTEXT), job.run(at, CONTEXT)]);
    await t.settle();
    await eventually(async () =>
      expect([(await lettersTo(users.admin)).length, (await lettersTo(users.finanzas)).length]).toEqual(
        before.map((n) => n + 1),
      ),
    );
    expect((await outcomes(id)).map(({ outcome }) => outcome)).toEqual(['sent', 'sent']);
    await office.asked('/report/mail/delete', { p_id_report_mail: id }, admin);
  });

  it('who loses the screen gets nothing, and has it again with it', async () => {
    const { t } = office;
    const id = await save({ p_span: 'this_month', p_users: [users.admin, users.finanzas] });
    const profileOf = async (id_user = 0) => {
      const [row] = await t.db.query<{ id_profile: number }>(
        'select w.id_profile from users u join worker w on w.id_worker = u.id_worker where u.id_user = ?',
        [id_user],
      );
      return row?.id_profile ?? 0;
    };
    const finance = await profileOf(users.finanzas);
    const become = (id_profile: number) =>
      t.db.execute(
        'update worker w join users u on u.id_worker = w.id_worker set w.id_profile = ? where u.id_user = ?',
        [id_profile, users.finanzas ?? 0],
      );
    const before = (await lettersTo(users.finanzas)).length;
    const run = (due_at: string) => t.get(MailReport).run({ id_report_mail: id, due_at }, CONTEXT);
    await become(await profileOf(users.almacen));
    expect(await run('2026-11-27T13:00:00.000Z')).toEqual({ sent: 1, refused: 1 });
    await t.settle();
    expect((await lettersTo(users.finanzas)).length).toBe(before);
    expect(await refused(wanted({ p_users: [users.finanzas] }))).toEqual([
      422,
      expect.stringMatching(/^Solo se envía a personal activo con correo: /),
    ]);
    await become(finance);
    expect(await run('2026-11-28T13:00:00.000Z')).toEqual({ sent: 2, refused: 0 });
    await t.settle();
    await eventually(async () => expect((await lettersTo(users.finanzas)).length).toBe(before + 1));
    await office.asked('/report/mail/delete', { p_id_report_mail: id }, admin);
  });

  it('who may not see it any more gets nothing', async () => {
    const { t } = office;
    const ofBranch = await save({
      p_report: 'sales-report',
      p_filters: { id_branch_office: BRANCH.here, id_period: 4, date_start: '2020-01-01' },
      p_span: 'current_period',
      p_users: [users.admin, users.finanzas],
    });
    const [row] = await t.db.query<{ filters: string }>('select filters from report_mail where id_report_mail = ?', [
      ofBranch,
    ]);
    // Days and period are the span's; what was on the screen is not kept.
    expect(row?.filters).toEqual({ id_branch_office: BRANCH.here });
    const [listed] = await mails('sales-report');
    expect(listed?.about).toBe('Sucursal: CDMX - Ciudad de México');
    const before = (await lettersTo(users.finanzas)).length;
    await t.db.execute(
      `delete b from worker_branch_office b join users u on u.id_worker = b.id_worker
       where u.id_user = ? and b.id_branch_office = ?`,
      [users.finanzas ?? 0, BRANCH.here],
    );
    await t.get(MailReport).run({ id_report_mail: ofBranch, due_at: '2026-11-29T13:00:00.000Z' }, CONTEXT);
    expect(Object.fromEntries((await outcomes(ofBranch)).map((one) => [one.id_user, one.outcome]))).toEqual({
      [String(users.admin)]: 'sent',
      [String(users.finanzas)]: 'refused',
    });
    // A branch that is not his: he does not even learn that there is a mail about it.
    const finance = await t.login('finanzas');
    expect(await mails('sales-report', finance)).toEqual([]);
    await t.db.execute('update users set enabled_user = 0 where id_user = ?', [users.finanzas ?? 0]);
    const all = await save({ p_users: [users.admin] });
    await t.db.execute('insert into report_mail_person (id_report_mail, id_user) values (?, ?)', [
      all,
      users.finanzas ?? 0,
    ]);
    await t.get(MailReport).run({ id_report_mail: all, due_at: '2026-11-29T13:00:00.000Z' }, CONTEXT);
    expect((await outcomes(all)).map(({ outcome }) => outcome).sort()).toEqual(['refused', 'sent']);
    await t.settle();
    expect((await lettersTo(users.finanzas)).length).toBe(before);
  });
});
