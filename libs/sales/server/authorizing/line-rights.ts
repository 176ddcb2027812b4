import { Injectable } from '@nestjs/common';
import { action } from '@ceiba/platform/contract';
import { can, Clock, Config, currentActor } from '@ceiba/platform/server';
import type { SaleLineInput } from '@ceiba/sales/contract';
import { type Authorization, changeOf, verifyChange } from './change-signature';

export interface LineRights {
  may_price: boolean;
  may_discount: boolean;
}

/** Whether this person may change prices and give discounts on these lines: by his profile, or line by line by another's word. */
@Injectable()
export class LineRightsReader {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  forLines(details: readonly SaleLineInput[]): LineRights {
    const actor = currentActor();
    const allowed = (line: SaleLineInput) => this.allowedBy(line) !== null;
    return {
      may_price: can(actor, action('ventas', 'price')) || priced(details).every(allowed),
      may_discount: can(actor, action('ventas', 'discount')) || discounted(details).every(allowed),
    };
  }

  /** Who allowed what, for the audit row; null when nobody was asked. */
  authorizations(details: readonly SaleLineInput[]): ({ id_product: number } & Authorization)[] | null {
    const found = details.flatMap((line) => {
      const who = this.allowedBy(line);
      return who ? [{ id_product: line.id_product, ...who }] : [];
    });
    return found.length > 0 ? found : null;
  }

  private allowedBy(line: SaleLineInput): Authorization | null {
    const { session_id } = currentActor();
    if (line.authorization === null || session_id === null) return null;
    const change = { session_id, id_product: line.id_product, ...changeOf(line) };
    return verifyChange(this.config.secret, change, line.authorization, this.clock.now());
  }
}

/** A promotion's line has the promotion's price, whatever is sent with it. */
const own = (lines: readonly SaleLineInput[]) => lines.filter((line) => !line.is_promo);
const priced = (lines: readonly SaleLineInput[]) => own(lines).filter((line) => changeOf(line).price !== null);
const discounted = (lines: readonly SaleLineInput[]) => own(lines).filter((line) => changeOf(line).discount !== null);
