import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Branch } from '@ceiba/branches/contract';
import { BranchReader } from '@ceiba/branches/server';
import type { StoredPeriod } from '@ceiba/periods/contract';
import { PeriodReader } from '@ceiba/periods/server';
import { addDays, type Day, dayInZone, startOfDay } from '@ceiba/platform/contract';
import { Clock, currentActor } from '@ceiba/platform/server';
import type { StoredStartSales } from '@ceiba/reports/contract';
import { type BoardBranch, soldBoard, type SoldDay } from '../domain/sold-board';
import { SoldReader } from '../persistence/sold.reader';

/** Today and the open period of one's branches, each against the one before until the same moment. */
export class GetStartSales extends Query<StoredStartSales> {}

const DAY_MS = 86_400_000;

/** The open period and the one that began before it. */
function periodsOf(all: readonly StoredPeriod[]) {
  const current = all.find(({ current_period }) => current_period === 1);
  const earlier = all.filter(({ date_start_period: start }) => current && start < current.date_start_period);
  const before = earlier.sort((a, b) => b.date_start_period.localeCompare(a.date_start_period))[0];
  return { current, before };
}

/** The days of a zone that are looked at: today, yesterday, and how far the period before was by now. */
function frameOf(now: Date, zone: string, current?: StoredPeriod, before?: StoredPeriod) {
  const today = dayInZone(now, zone);
  const elapsed = now.getTime() - startOfDay(today, zone).getTime();
  const on = current ? Math.round((Date.parse(today) - Date.parse(current.date_start_period)) / DAY_MS) : 0;
  const cutoff = current && before ? addDays(before.date_start_period, on) : null;
  const yesterday = addDays(today, -1);
  const days: Day[] = [...new Set([today, yesterday, ...(cutoff === null ? [] : [cutoff])])];
  const moments = days.map((day) => ({ day, until: new Date(startOfDay(day, zone).getTime() + elapsed) }));
  return { today, yesterday, cutoff, moments };
}

@QueryHandler(GetStartSales)
export class GetStartSalesHandler implements IQueryHandler<GetStartSales> {
  constructor(
    private readonly reader: SoldReader,
    private readonly branches: BranchReader,
    private readonly periods: PeriodReader,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<StoredStartSales> {
    const now = this.clock.now();
    const actor = currentActor();
    const own = (await this.branches.all()).filter((branch) => this.branches.isVisible(actor, branch.id_branch_office));
    const { current, before } = periodsOf(await this.periods.all());
    const zones = new Map<string, Branch[]>();
    for (const branch of own) zones.set(branch.time_zone, [...(zones.get(branch.time_zone) ?? []), branch]);
    const branches: BoardBranch[] = [];
    const reads: Promise<SoldDay[]>[] = [];
    for (const [zone, there] of zones) {
      const { moments, ...frame } = frameOf(now, zone, current, before);
      branches.push(...there.map((branch) => ({ ...placeOf(branch), ...frame })));
      reads.push(this.reader.moments(idsOf(there), moments));
    }
    const periods = [current, before].flatMap((period) => (period ? [period.id_period] : []));
    const [days, ...moments] = await Promise.all([this.reader.days(periods, idsOf(own)), ...reads]);
    branches.sort((a, b) => a.key_branch_office.localeCompare(b.key_branch_office, 'es'));
    return {
      at: now,
      period: current?.name_period ?? null,
      period_before: before?.name_period ?? null,
      ...soldBoard({ branches, current, before, days, moments: moments.flat() }, before?.date_end_period ?? null),
    };
  }
}

const idsOf = (branches: readonly Branch[]): number[] => branches.map(({ id_branch_office }) => id_branch_office);

/** Warehouses, laboratories and branches that are closed are shown only where they sold something. */
function placeOf(branch: Branch): Omit<BoardBranch, 'today' | 'yesterday' | 'cutoff'> {
  const { id_branch_office, key_branch_office, name_branch_office, code_money } = branch;
  const sells = branch.enabled_branch_office === 1 && branch.is_branch_office === 1 && branch.is_laboratory === 0;
  return { id_branch_office, key_branch_office, name_branch_office, code_money, sells };
}
