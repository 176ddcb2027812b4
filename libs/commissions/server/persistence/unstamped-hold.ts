import { Injectable } from '@nestjs/common';
import { PersonHold, type PersonHolding } from '@ceiba/customers/server';
import { Db } from '@ceiba/platform/server';

/** A payroll receipt needs its holder's papers: who has commissions in pesos without one is not forgotten yet. */
@PersonHold()
@Injectable()
export class UnstampedHold implements PersonHolding {
  constructor(private readonly db: Db) {}

  async holds(id: number): Promise<string | null> {
    const found = await this.db.one<{ n: number }>(
      `select count(*) as n from commission_statement s
       join period p on p.id_run = s.id_run and p.state_period = 'closed'
       where s.id_customers = ? and s.id_type_money = 2 and s.total_changed > 0 and s.facturama_id is null`,
      [id],
    );
    const n = Number(found?.n ?? 0);
    return n === 0 ? null : `Tiene comisiones sin timbrar de ${n} ${n === 1 ? 'periodo' : 'periodos'}.`;
  }
}
