import { type SaleSavedAnswer, type SavedReturn } from '@ceiba/sales/contract';
import { type SaleBody, useSaveSaleMutation } from '../api/sale.api';
import { useSaveExchangeMutation } from '../api/till.api';
import type { SaleDraft } from './draft';
import { creditParts, restForm } from './draft-credit';

/** A voucher that is handed over with the ticket. */
export interface HandedVoucher {
  code: string;
  amount: string;
}

/** What a sale was saved as; of an exchange with its return. */
export interface Sent {
  answer: SaleSavedAnswer;
  id_return: number | null;
  vouchers: readonly HandedVoucher[];
}

/** Vouchers of what was left over: the first one of an exchange is what paid the sale. */
function handed({ refunds }: SavedReturn, taken: string): HandedVoucher[] {
  const made = refunds.filter(({ way }) => way === 'voucher');
  const left = Number(taken) > 0 ? made.slice(1) : made;
  return left.flatMap(({ code_voucher: code, amount }) => (code === null ? [] : [{ code, amount }]));
}

/** Sends a sale, or an exchange: its return and the new sale in one. */
export function useSending(): (draft: SaleDraft, body: SaleBody, total: string, key: string) => Promise<Sent> {
  const [saveSale] = useSaveSaleMutation();
  const [saveExchange] = useSaveExchangeMutation();
  return async ({ credit, payment }, body, total, key) => {
    if (!credit?.exchange) {
      const answer = await saveSale({ ...body, draft: key }).unwrap();
      return { answer, id_return: null, vouchers: [] };
    }
    const { return: back, before, way } = credit.exchange;
    const { taken, left } = creditParts(credit, total);
    const sale = { ...body, ...restForm(payment.id_type_format_pay) };
    const over = Number(left) > 0 ? [{ way, id_type_format_pay: null, amount: left, reference: null }] : [];
    const done = await saveExchange({
      return: { ...back, refunds: [...before, ...over] },
      sale,
      draft: key,
    }).unwrap();
    return { answer: done.sale, id_return: done.return.id, vouchers: handed(done.return, taken) };
  };
}
