import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Product, startProduct } from '@ceiba/apps/testing';
import { eventually } from '@ceiba/platform/testing';

/** A turn in the past: the next look for due mails takes it. */
const DUE = '2026-01-05 13:00:00.000';
let product: Product;
let people: { id_user: number; email: string }[];

beforeAll(async () => {
  product = await startProduct({ parts: ['worker', 'api'] });
  await product.rows(`update worker set email_worker = concat('w', id_worker, '@ceiba.example')`);
  people = await product.rows(
    `select u.id_user, w.email_worker as email from users u join worker w on w.id_worker = u.id_worker
     where u.username_user in ('admin', 'finanzas') order by u.id_user`,
  );
});
afterAll(() => product?.stop());

/** How many letters with a report's file each of these people has. */
async function letters(): Promise<number[]> {
  const folder = join(product.dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [] as string[])).filter((name) => name.endsWith('.eml'));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const reports = texts.filter((text) => text.includes('filename="ventas-por-sucursal-'));
  return people.map(({ email }) => reports.filter((text) => text.includes(`<${email}>`)).length);
}

it('a worker killed between two people of a mail: each gets it once', async () => {
  const body = {
    ...{ p_report: 'branch-sales', p_filters: {}, p_span: 'yesterday', p_format: 'csv', p_every: 'daily', p_hour: 7 },
    p_users: people.map(({ id_user }) => id_user),
  };
  const saved = await product.post<{ id: number }>('/report/mail/insert/update', body, await product.login('admin'));
  expect([saved.status, people.length]).toEqual([200, 2]);
  const { id } = saved.data;
  // The second one's turn stands before a row of his that is not decided yet; the mail itself is free.
  const release = await product.hold(
    `set statement foreign_key_checks = 0 for insert into report_mail_sent (id_report_mail, id_user, due_at, outcome, sent_at)
     values (${id}, ${people[1]?.id_user}, '${DUE}', 'sent', now(3))`,
  );
  await product.rows('update report_mail set next_at = ? where id_report_mail = ?', [DUE, id]);
  await eventually(async () => expect(await letters()).toEqual([1, 0]), { every: 250 });
  await product.blocked('into report_mail_sent');
  await product.kill('worker');
  await release();
  await product.start('worker');
  await eventually(async () => expect(await letters()).toEqual([1, 1]), { every: 250 });
  const state = "select count(*) as n from job where kind = 'reports-mail-report' and state = 'completed'";
  await eventually(async () => expect(await product.rows(state)).toEqual([{ n: 1 }]), { every: 250 });
  expect(await letters()).toEqual([1, 1]);
  expect(
    await product.rows('select id_user, outcome from report_mail_sent where id_report_mail = ? order by id_user', [id]),
  ).toEqual(people.map(({ id_user }) => ({ id_user, outcome: 'sent' })));
});
