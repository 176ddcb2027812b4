import { Injectable } from '@nestjs/common';
import { SEA_SALES } from '@ceiba/commissions/contract';
import type { AskedOf } from '@ceiba/platform/contract';
import {
  currentActor,
  Db,
  type Given,
  notFound,
  type ReportPlan,
  ReportQuery,
  type ReportSource,
} from '@ceiba/platform/server';
import { soldTickets } from '@ceiba/sales/server';

type Asked = AskedOf<typeof SEA_SALES>;

/** The tickets behind what a branch brought to its owner; he sees those of his own branches. */
@ReportQuery(SEA_SALES)
@Injectable()
export class SeaSalesReport implements ReportSource<typeof SEA_SALES> {
  constructor(private readonly db: Db) {}

  /** Throws 404 where the branch brought nothing in that period to the partner who asks. */
  async settle(given: Given<typeof SEA_SALES>): Promise<Given<typeof SEA_SALES>> {
    const { type, id_customers } = currentActor();
    if (type !== 1) return given;
    const brought = await this.db.one(
      'select 1 from commission_sea where id_period = ? and id_branch_office = ? and id_customers = ?',
      [given.id_period ?? null, given.id_branch_office ?? null, id_customers],
    );
    if (!brought) throw notFound('La sucursal no tiene bono SEA en ese periodo.');
    return given;
  }

  plan({ id_period, id_branch_office }: Asked): ReportPlan {
    const { sql, given } = soldTickets({ branches: [id_branch_office], id_period });
    return {
      from: `from ${sql} v join commission_sea s on s.id_branch_office = v.id_branch_office and s.id_period = ?
          and s.id_money_branch = v.id_type_money
        join type_money m on m.id_type_money = v.id_type_money`,
      given: [...given, id_period],
      select: `concat(v.part, '-', v.number) as id_row, v.id_document, v.part, v.date_doc, v.subtotal, m.code_money`,
      tieBreak: 'v.part, v.number',
    };
  }
}
