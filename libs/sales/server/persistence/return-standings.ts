import { Injectable } from '@nestjs/common';
import { PeriodGate } from '@ceiba/periods/server';
import type { StoredReturnable, StoredSale } from '@ceiba/sales/contract';
import { ReturnGifts } from './return-gifts';
import { ReturnRules } from './return-rules';
import type { ReturnLine } from './returnable.reader';

type Standing = Pick<StoredReturnable, 'gifts' | 'points' | 'allowed_until' | 'refusal' | 'may_cash'>;

/** Whether a sale may come back now, for who asks; nothing is locked. */
@Injectable()
export class ReturnStandings {
  constructor(
    private readonly periods: PeriodGate,
    private readonly rules: ReturnRules,
    private readonly gifts: ReturnGifts,
  ) {}

  async read(sale: StoredSale, lines: readonly ReturnLine[]): Promise<Standing> {
    const current = (await this.periods.current())?.id_period ?? null;
    const { allowed_until, refusal } = await this.rules.standing(sale, current);
    return {
      ...(await this.gifts.given(sale, lines, current)),
      ...{ allowed_until, refusal: refusal?.message ?? null, may_cash: this.rules.mayPayOut() ? 1 : 0 },
    };
  }
}
