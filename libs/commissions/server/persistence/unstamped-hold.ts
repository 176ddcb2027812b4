import { Injectable } from '@nestjs/common';
import { PersonHold, type PersonHolding } from '@ceiba/customers/server';
import { Db } from '@ceiba/platform/server';

const STAMPED = `s.id_type_money = 2 and s.type_fee = 'ASIMILADOS'`;

/** A payroll receipt needs its holder's papers: an assimilated payee in pesos without one is not forgotten yet. */
@PersonHold()
@Injectable()
export class UnstampedHold implements PersonHolding {
  constructor(private readonly db: Db) {}

  async holds(id: number): Promise<string | null> {
    const found = await this.db.one<{ n: number }>(
      `select count(distinct id_period) as n from (
         select p.id_period from commission_statement s
         join period p on p.id_run = s.id_run and p.state_period = 'closed'
         where s.id_customers = ? and ${STAMPED} and s.total_changed > 0 and s.facturama_id is null
         union all select s.id_period from commission_bonus_statement s
         where s.id_customers = ? and ${STAMPED} and s.total > 0 and s.facturama_id is null
         union all select s.id_period from commission_sea s
         where s.id_customers = ? and ${STAMPED} and s.total > 0 and s.facturama_id is null) u`,
      [id, id, id],
    );
    const n = Number(found?.n ?? 0);
    return n === 0 ? null : `Tiene comisiones sin timbrar de ${n} ${n === 1 ? 'periodo' : 'periodos'}.`;
  }
}
