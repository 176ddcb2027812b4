import type { INestApplicationContext } from '@nestjs/common';
import { BonusLedger } from '@ceiba/commissions/server';
import { PeriodGate } from '@ceiba/periods/server';
import type { Db } from '@ceiba/platform/server';
import { UnitOfWork } from '@ceiba/platform/server';

/** Branches that bring something to a partner, and how much of their sales: two in pesos of one owner, one in dollars. */
const OWNED = [
  { id_branch_office: 2, owner: 0, percentage: '0.0300' },
  { id_branch_office: 3, owner: 0, percentage: '0.0250' },
  { id_branch_office: 4, owner: 1, percentage: '0.0350' },
  { id_branch_office: 120, owner: 2, percentage: '0.0200' },
] as const;

/** Gives some branches their owners: assimilated partners in pesos, then one of another regime. */
export async function giveBranchesOwners(db: Db): Promise<void> {
  const people = (where: string, count: number) =>
    db.query<{ id: number }>(
      `select id_customers as id from customers where id_customers > 1 and id_status = 1 and ${where}
       order by id_customers limit ${count}`,
    );
  const owners = [
    ...(await people("type_fee = 'ASIMILADOS' and id_type_money = 2", 2)),
    ...(await people("type_fee <> 'ASIMILADOS'", 1)),
  ];
  for (const { id_branch_office, owner, percentage } of OWNED)
    await db.execute('update branch_office set id_customers_sea = ?, percentage_sea = ? where id_branch_office = ?', [
      owners[owner]?.id ?? null,
      percentage,
      id_branch_office,
    ]);
}

/** The kits of the running month: the bulk load told nobody of them. */
export async function settleDemoBonuses(app: INestApplicationContext): Promise<void> {
  const get = { strict: false };
  const [gate, ledger] = [app.get(PeriodGate, get), app.get(BonusLedger, get)];
  await app.get(UnitOfWork).run(async () => {
    const { id_period } = await gate.lockCurrentShared();
    await ledger.settlePeriod(id_period, id_period);
  });
}
