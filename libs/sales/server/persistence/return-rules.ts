import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import { Settings } from '@ceiba/identity/server';
import { PeriodReader } from '@ceiba/periods/server';
import { action, type Day } from '@ceiba/platform/contract';
import { can, Clock, currentActor, Db } from '@ceiba/platform/server';
import { RETURN_MESSAGES } from '@ceiba/sales/contract';
import { returnTerm, type TermFacts } from '../domain/return-term';

/** What of a sale decides whether it may be returned. */
export interface ReturnedSale {
  id_document: number;
  id_branch_office: number;
  id_period: number;
  source_doc: string;
  anulado: 0 | 1;
}

export interface ReturnStanding {
  allowed_until: Day | null;
  /** What stands against it for this person, or null. */
  refusal: { code: string; message: string } | null;
}

const no = (code: string, message: string) => ({ code: `SALES.${code}`, message });

/** Whether a sale may come back: it stands, its period and its term allow it, or the person's rights do. */
@Injectable()
export class ReturnRules {
  constructor(
    private readonly db: Db,
    private readonly branches: BranchReader,
    private readonly periods: PeriodReader,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** @param current the current period; a sale of another one comes back by `late_cancel` once that is closed. */
  async standing(sale: ReturnedSale, current: number | null): Promise<ReturnStanding> {
    const allowed_until = await this.termOf(sale);
    return {
      allowed_until,
      refusal: (await this.saleRefusal(sale, current)) ?? (await this.termRefusal(sale, allowed_until)),
    };
  }

  /** Cash, and money that a person gives back by hand, take their own right. */
  mayPayOut(): boolean {
    return can(currentActor(), action('ventas', 'return_cash'));
  }

  private async saleRefusal(sale: ReturnedSale, current: number | null): Promise<ReturnStanding['refusal']> {
    if (sale.anulado) return no('CANCELLED', RETURN_MESSAGES.cancelled);
    if (sale.source_doc === 'ECOMMERCE_PENDIENTE') return no('RETURN_PENDING', RETURN_MESSAGES.pending);
    if (sale.id_period === current) return null;
    const { state_period } = await this.periods.get(sale.id_period);
    if (state_period === 'closing') return no('CLOSING', RETURN_MESSAGES.closing);
    const may = state_period === 'closed' && can(currentActor(), action('ventas', 'late_cancel'));
    return may ? null : no('OTHER_PERIOD', RETURN_MESSAGES.late);
  }

  private async termRefusal(sale: ReturnedSale, until: Day | null): Promise<ReturnStanding['refusal']> {
    if (until === null || can(currentActor(), action('ventas', 'return_late'))) return null;
    const { time_zone } = await this.branches.get(sale.id_branch_office);
    return this.clock.today(time_zone) > until ? no('RETURN_TERM', RETURN_MESSAGES.afterTerm) : null;
  }

  private async termOf({ id_document }: ReturnedSale): Promise<Day | null> {
    const facts = await this.db.one<TermFacts>(
      `select s.source_doc, s.pick_up_branch_office, s.date_doc, t.send_date from sale s
       left join sale_tracker t on t.id_sale = s.id_document where s.id_document = ?`,
      [id_document],
    );
    return facts ? returnTerm(facts, (await this.settings.get()).return_days) : null;
  }
}
