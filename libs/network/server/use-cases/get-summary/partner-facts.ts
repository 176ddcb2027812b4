import { Injectable } from '@nestjs/common';
import { Clock, Db, notFound } from '@ceiba/platform/server';

/** What the dashboard shows of a partner beside the network. Money in cents. */
export interface PartnerFacts {
  id_customers: number;
  full_name: string;
  kit: string | null;
  max_plan: number;
  id_type_money: number;
  code_money: string;
  total_usd: number;
  total_mxn: number;
  days_no_register: number | null;
}

const DAY_MS = 86_400_000;
/** Less what came back in the period; a late return is an adjustment of what was earned. */
const bought = (money: number) => `(select cast(ifnull(sum(s.total_doc), 0) * 100 as signed) from sale s
  where s.id_period = ? and s.id_customers = c.id_customers and s.anulado = 0
    and s.source_doc in ('VENTA', 'ECOMMERCE_PAGADO') and s.id_type_money = ${money})
  - (select cast(ifnull(sum(b.total_doc), 0) * 100 as signed) from sale_return b
     where b.id_period = ? and b.late = 0 and b.id_customers = c.id_customers and b.id_type_money = ${money})`;

/** Point reads of one partner. */
@Injectable()
export class PartnerFactsReader {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** Throws 404 when there is no such customer. */
  async get(id: number, idPeriod: number): Promise<PartnerFacts> {
    const row = await this.db.one<Omit<PartnerFacts, 'days_no_register'> & { last_registered: Date | null }>(
      `select c.id_customers, c.full_name, c.kit, c.max_plan, c.id_type_money, m.code_money,
         ${bought(1)} as total_usd, ${bought(2)} as total_mxn,
         (select max(n.date_registration) from customers n where n.id_sponsor = c.id_customers) as last_registered
       from customers c join type_money m on m.id_type_money = c.id_type_money where c.id_customers = ?`,
      [idPeriod, idPeriod, idPeriod, idPeriod, id],
    );
    if (!row) throw notFound('El cliente no existe.');
    const { last_registered, ...facts } = row;
    const since = last_registered && this.clock.now().getTime() - last_registered.getTime();
    return { ...facts, days_no_register: since === null ? null : Math.max(0, Math.floor(since / DAY_MS)) };
  }
}
