import { workerOf } from '@ceiba/identity/server';
import { Injectable } from '@nestjs/common';
import { planProblems, type StoredPlan, theoreticalMaximum } from '@ceiba/commissions/contract';
import { fromCents } from '@ceiba/platform/contract';
import { Clock, Db, notFound, type SqlValue } from '@ceiba/platform/server';
import { planTable } from './plan.entity';

type Stored = Omit<StoredPlan, 'maximum' | 'problems'>;

/** A plan stays published until the day on which the next one begins; one published later for the same day replaces it. */
const SELECT = `select p.id_plan, p.name_plan, if(p.state_plan <> 'draft' and exists (
    select 1 from plan n where n.state_plan <> 'draft' and ((n.date_start <= ? and n.date_start > p.date_start)
      or (n.date_start = p.date_start and (n.published_at > p.published_at
        or (n.published_at = p.published_at and n.id_plan > p.id_plan))))),
  'superseded', p.state_plan) as state_plan, p.date_start, p.rules, p.created_at, p.published_at, p.user_created, ${workerOf('p.id_user_created')} as id_worker_created
  from plan p`;

/** Plan versions. */
@Injectable()
export class PlanRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  all(): Promise<StoredPlan[]> {
    return this.read('order by p.id_plan desc', []);
  }

  /** Throws 404. */
  get(id: number): Promise<StoredPlan> {
    return this.one('where p.id_plan = ?', id, 'El plan no existe.');
  }

  /** The same under a write lock. */
  lock(id: number): Promise<StoredPlan> {
    return this.one('where p.id_plan = ? for update', id, 'El plan no existe.');
  }

  /** The plan in force on a day: of those published, the one that began last, and was published last for that day. Throws 404 when none has begun. */
  inForce(day: string): Promise<StoredPlan> {
    const begun = `where p.state_plan <> 'draft' and p.date_start <= ? order by p.date_start desc,
      p.published_at desc, p.id_plan desc limit 1`;
    return this.one(begun, day, 'No hay un plan de compensación vigente para el periodo.');
  }

  /** A draft holds from a day on, for ever as it is. */
  async publish(id_plan: number, date_start: string): Promise<void> {
    const published = { state_plan: 'published', date_start, published_at: this.clock.now() };
    await planTable.update(this.db, { id_plan }, published);
  }

  private async one(where: string, value: SqlValue, missing: string): Promise<StoredPlan> {
    const [plan] = await this.read(where, [value]);
    if (!plan) throw notFound(missing);
    return plan;
  }

  private async read(where: string, values: SqlValue[]): Promise<StoredPlan[]> {
    const rows = await this.db.query<Stored>(`${SELECT} ${where}`, [this.clock.today(), ...values]);
    return rows.map((plan) => ({
      ...plan,
      maximum: fromCents(theoreticalMaximum(plan.rules)),
      problems: plan.state_plan === 'draft' ? planProblems(plan.rules) : [],
    }));
  }
}
