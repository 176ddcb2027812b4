import { fromCents, toCents } from '@ceiba/platform/contract';
import type { Returnable, ReturnRefund } from '@ceiba/sales/contract';
import type { Random } from '@ceiba/sales/testing';
import type { Sold } from './book';

/** What is to come back of a sale. */
export interface Wanted {
  sale: Sold;
  from: Returnable;
  lines: { line: number; qty: number }[];
  shipping: 0 | 1;
  due: string;
}

/** What goes back, or went, at the provider. */
export const isOnline = ({ way }: ReturnRefund): boolean => way === 'online' || way === 'before';

/** What went back before the goods came is set against them, the rest is a voucher. */
export function asVoucher(proposed: readonly ReturnRefund[], due: string): ReturnRefund[] {
  const before = proposed.filter(({ way }) => way === 'before');
  const rest = before.reduce((sum, { amount }) => sum - toCents(amount), toCents(due));
  return rest > 0 ? [...before, { way: 'voucher', id_type_format_pay: null, amount: fromCents(rest) }] : before;
}

/** The call that takes it back. */
export function returnBody({ sale, lines, shipping }: Wanted, refunds: readonly ReturnRefund[], random: Random) {
  return {
    ...{ p_id_document: sale.id, p_reason: 'No le gustó', p_shipping: shipping },
    p_details: lines.map(({ line, qty }) => ({
      ...{ p_line: line, p_qty: qty },
      p_condition_return: random.chance(4) ? 'waste' : 'stock',
    })),
    p_refunds: refunds.map(({ way, id_type_format_pay, amount }) => ({
      ...{ p_way: way, p_id_type_format_pay: id_type_format_pay, p_amount: amount },
    })),
  };
}
