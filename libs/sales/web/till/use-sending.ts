import { type SaleSavedAnswer } from '@ceiba/sales/contract';
import { type SaleBody, useSaveSaleMutation } from '../api/sale.api';
import { useSaveExchangeMutation } from '../api/till.api';
import type { SaleDraft } from './draft';
import { creditParts, type Handed, handedBack, restForm, surplusOf } from './draft-credit';

/** What a sale was saved as; of an exchange with its return. */
export interface Sent extends Handed {
  answer: SaleSavedAnswer;
  id_return: number | null;
}

/** Sends a sale, or an exchange: its return and the new sale in one. */
export function useSending(): (draft: SaleDraft, body: SaleBody, total: string, key: string) => Promise<Sent> {
  const [saveSale] = useSaveSaleMutation();
  const [saveExchange] = useSaveExchangeMutation();
  return async ({ credit, payment }, body, total, key) => {
    if (!credit?.exchange) {
      const answer = await saveSale({ ...body, draft: key }).unwrap();
      return { answer, id_return: null, vouchers: [], cash_back: null };
    }
    const { return: back, before } = credit.exchange;
    const { taken, left } = creditParts(credit, total);
    const sale = { ...body, ...restForm(payment.id_type_format_pay) };
    const none = { id_type_format_pay: null, reference: null };
    const surplus = Number(left) > 0 ? surplusOf(credit.exchange, left).map((part) => ({ ...part, ...none })) : [];
    const done = await saveExchange({
      return: { ...back, refunds: [...before, ...surplus] },
      sale,
      draft: key,
    }).unwrap();
    return { answer: done.sale, id_return: done.return.id, ...handedBack(done.return, taken) };
  };
}
