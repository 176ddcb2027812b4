import type { CashSource, ReturnInput } from '@ceiba/sales/contract';
import type { DraftCredit } from './draft-credit';

/**
 * What the dialog of a return hands over to the till when its goods are taken in other goods: as the state of the
 * address, `navigate(EXCHANGE_PATH, { state: { exchange } })`. The till sells to the same customer in the same branch,
 * shows what is due of the return (`due`), and saves both in one (`POST /sale/return/exchange`).
 */
export interface ExchangeHandover {
  id_branch_office: number;
  id_customers: number;
  /** What comes back is worth, less what went back before; in the branch's currency. */
  due: string;
  return: Omit<ReturnInput, 'refunds'>;
  /** The refunds of the way `before`. */
  before: ReturnInput['refunds'];
  /** Where cash for what is left over can come from; null where this person may give none. */
  cash: CashSource | null;
}

export const exchangePath = ({ id_branch_office }: ExchangeHandover): string =>
  `/ventas/nueva?id_branch_office=${id_branch_office}`;

/** What was handed over, from the state of an address; null where there is none. */
export function handedOver(state: unknown): ExchangeHandover | null {
  const exchange = (state as { exchange?: ExchangeHandover } | null)?.exchange;
  return exchange?.return && typeof exchange.due === 'string' ? exchange : null;
}

/** The same as what pays first at the till; what is left goes back as a voucher until the person says otherwise. */
export function creditOf({ due, id_customers, return: back, before, cash }: ExchangeHandover): DraftCredit {
  return {
    ...{ amount: due, id_customers, code: null },
    words: `Cambio de la venta #${back.id_document}`,
    exchange: { return: back, before, way: 'voucher', cash },
  };
}
