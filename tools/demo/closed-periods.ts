import type { INestApplicationContext } from '@nestjs/common';
import { CloseRun } from '@ceiba/commissions/server';
import { RebuildNetwork } from '@ceiba/network/server';
import { PeriodGate, PeriodReader } from '@ceiba/periods/server';
import { Bus, Db, UnitOfWork } from '@ceiba/platform/server';

/** The last closed period stays unpaid, so that stamping and paying can be shown. */
const PAID_BEFORE = 3;

/**
 * Closes the finished periods of the demo with the product's own close, in order: rows, ranks, statements. What a load
 * that stopped left behind goes on. Last, the live network is read anew: the bulk load wrote no events.
 */
export async function closeDemoPeriods(app: INestApplicationContext, ids: readonly number[]): Promise<void> {
  const get = { strict: false };
  const [db, unit] = [app.get(Db), app.get(UnitOfWork)];
  const [gate, periods] = [app.get(PeriodGate, get), app.get(PeriodReader, get)];
  for (const id of ids) {
    const { state_period, date_end_period } = await periods.get(id);
    if (state_period === 'closed') continue;
    if (state_period === 'open') await unit.run(() => gate.beginClose(id, null));
    await app.get(CloseRun, get).run(id, { id_job: null, user: 'Fernanda Ibarra Peña', told: () => undefined });
    // As if finance had closed it on the second day of the next month.
    await db.execute(
      'update period set closed_at = date_add(?, interval 58 hour), customers_paid = ? where id_period = ?',
      [date_end_period, id < PAID_BEFORE ? 1 : 0, id],
    );
    await tellDemoPeriod(db, id);
    if (id < PAID_BEFORE) await payDemoPeriod(db, id);
  }
  await app.get(Bus).execute(new RebuildNetwork());
}

/** What is paid of a period: source, statement's own number, amount, where it stands. */
const PAID = [
  ['commission', '0', 's.total_changed', 'commission_statement s on s.id_run = p.id_run'],
  [
    'bonus',
    's.id_statement',
    's.total',
    "commission_bonus_statement s on s.id_period = p.id_period and s.kind = 'inscription'",
  ],
  [
    'store',
    's.id_statement',
    's.total',
    "commission_bonus_statement s on s.id_period = p.id_period and s.kind = 'store'",
  ],
  ['sea', 's.id_branch_office', 's.total', 'commission_sea s on s.id_period = p.id_period'],
] as const;

/** Partners heard of their statements on that day: nobody is written to when the product starts. */
async function tellDemoPeriod(db: Db, id: number): Promise<void> {
  await db.execute(
    `insert ignore into commission_statement_notice (id_run, id_customers, letter, created_at)
     select s.id_run, s.id_customers, c.email_customers <> '', p.closed_at
     from period p join commission_statement s on s.id_run = p.id_run
     join customers c on c.id_customers = s.id_customers where p.id_period = ?`,
    [id],
  );
}

/** What finance paid on the third day of the next month, as its bank answered. */
async function payDemoPeriod(db: Db, id: number): Promise<void> {
  for (const [source, subject, amount, statements] of PAID)
    await db.execute(
      `insert into payout_line (source, id_subject, id_period, id_customers, id_type_money, amount, state, beneficiary,
         id_bank, account, paid_on, tracking, created_at, answered_at)
       select ?, ${subject}, p.id_period, s.id_customers, s.id_type_money, ${amount}, 'paid', c.full_name, k.id_bank,
         k.number_account_bank, date_add(p.date_end_period, interval 3 day),
         upper(concat('CEIBA', left(?, 1), p.id_period, s.id_customers, ${subject})), p.closed_at,
         date_add(p.closed_at, interval 1 day)
       from period p
       join ${statements} and ${amount} > 0
       join customers c on c.id_customers = s.id_customers
       left join customers_bank k on k.id_customers = s.id_customers
       where p.id_period = ? and k.id_customers_bank is not null`,
      [source, source, id],
    );
}
