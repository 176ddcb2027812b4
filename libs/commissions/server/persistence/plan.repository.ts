import { Injectable } from '@nestjs/common';
import type { PlanRow } from '@ceiba/commissions/contract';
import { Db, notFound } from '@ceiba/platform/server';

const SELECT = `select id_plan, name_plan, state_plan, date_start, rules, created_at, published_at, user_created from plan`;

/** Plan versions. */
@Injectable()
export class PlanRepository {
  constructor(private readonly db: Db) {}

  all(): Promise<PlanRow[]> {
    return this.db.query<PlanRow>(`${SELECT} order by id_plan desc`);
  }

  /** Throws 404. */
  async get(id: number): Promise<PlanRow> {
    const plan = await this.db.one<PlanRow>(`${SELECT} where id_plan = ?`, [id]);
    if (!plan) throw notFound('El plan no existe.');
    return plan;
  }

  /** The same under a write lock. */
  async lock(id: number): Promise<PlanRow> {
    const plan = await this.db.one<PlanRow>(`${SELECT} where id_plan = ? for update`, [id]);
    if (!plan) throw notFound('El plan no existe.');
    return plan;
  }

  /** The plan in force on a day: of those published, the one that began last. Throws 404 when none has begun. */
  async inForce(day: string): Promise<PlanRow> {
    const plan = await this.db.one<PlanRow>(
      `${SELECT} where state_plan in ('published', 'superseded') and date_start <= ? order by date_start desc, id_plan desc limit 1`,
      [day],
    );
    if (!plan) throw notFound('No hay un plan de compensación vigente para el periodo.');
    return plan;
  }
}
