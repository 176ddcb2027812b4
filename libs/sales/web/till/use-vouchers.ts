import { formatAmount, isApiError, type Turns, useAppDispatch } from '@ceiba/platform/web';
import { PICKER_MESSAGES } from '@ceiba/products/web';
import { CLEAR_SIGNS, VOUCHER_LENGTH, VOUCHER_MESSAGES, type VoucherRecord } from '@ceiba/sales/contract';
import { useState } from 'react';
import { tillVoucher } from '../api/till.api';
import { isCredit, type SaleDraft } from './draft';
import { focusSoon, SCAN_ID } from './focus';
import { TILL_TEXTS } from './till-texts';
import type { CustomerChoice } from './use-customer-choice';
import type { Till } from './use-till';

const CODE = new RegExp(`^[${CLEAR_SIGNS}]{${VOUCHER_LENGTH}}$`);
const plain = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase();

export interface Vouchers {
  /** Pays with the voucher whose code was scanned; false: this is no voucher's code, a text: why it does not pay. */
  scanned: (code: string) => Promise<boolean | string>;
  /** The same of one that was typed; null: it pays. */
  take: (code: string) => Promise<string | null>;
}

/** Why it does not pay this sale; null: it may. */
function objectionTo(voucher: VoucherRecord, { branch, invoice, customer, credit }: SaleDraft): string | null {
  if (!branch) return PICKER_MESSAGES.branch;
  if (isCredit(invoice)) return TILL_TEXTS.credit;
  if (credit?.exchange) return TILL_TEXTS.exchangePays;
  if (voucher.id_type_money !== branch.id_type_money) return VOUCHER_MESSAGES.otherMoney;
  if (customer && !customer.by_default && customer.id_customers !== voucher.id_customers)
    return VOUCHER_MESSAGES.otherCustomer;
  return Number(voucher.rest) > 0 ? null : TILL_TEXTS.voucherUsed;
}

/** Vouchers as payment: of the sale's customer, who is chosen by his voucher where nobody is yet. */
export function useVouchers({ latest, change }: Till, customers: CustomerChoice): Vouchers {
  const dispatch = useAppDispatch();
  const find = async (code_voucher: string): Promise<VoucherRecord | null> => {
    try {
      const asked = { code_voucher, id_customers: null };
      return await dispatch(tillVoucher.initiate(asked, { forceRefetch: true, subscribe: false })).unwrap();
    } catch (error) {
      if (!isApiError(error) || error.status !== 404) throw error;
      return null;
    }
  };
  const pay = async (voucher: VoucherRecord): Promise<string | null> => {
    const said = objectionTo(voucher, latest.current);
    if (said !== null) return said;
    const { id_customers, code_voucher: code, rest: amount } = voucher;
    const chosen = latest.current.customer;
    if (chosen?.id_customers !== id_customers && !(await customers.choose({ id_customers })))
      return TILL_TEXTS.inactive;
    const words = `Vale ${code} de ${formatAmount(amount)}`;
    change({ type: 'credit', credit: { amount, id_customers, words, code, exchange: null } });
    return null;
  };
  return {
    scanned: async (text) => {
      const code = plain(text);
      const voucher = CODE.test(code) ? await find(code) : null;
      return voucher ? ((await pay(voucher)) ?? true) : false;
    },
    take: async (text) => {
      const code = plain(text);
      if (!CODE.test(code)) return VOUCHER_MESSAGES.code;
      try {
        const voucher = await find(code);
        return voucher ? await pay(voucher) : VOUCHER_MESSAGES.notFound;
      } catch (error) {
        if (!isApiError(error)) throw error;
        return error.message;
      }
    },
  };
}

/** The field of a voucher's code beside the payment: asked for, in its turn after what was scanned, put away. */
export interface VoucherAsking {
  asked: boolean;
  ask: () => void;
  done: () => void;
  take: Vouchers['take'];
}

export function useVoucherAsking({ take }: Vouchers, queue: Turns): VoucherAsking {
  const [asked, setAsked] = useState(false);
  return {
    asked,
    ask: () => setAsked(true),
    done: () => {
      setAsked(false);
      focusSoon(SCAN_ID);
    },
    take: (code) => queue.run(() => take(code)),
  };
}
