import { api, isApiError, notify, providesList, useAppDispatch, useLeaving } from '@ceiba/platform/web';
import type { Invoice, PartnerCart, PartnerCartLine } from '@ceiba/store/contract';
import { useState } from 'react';
import type { Problem } from '../../cart/problem-list';
import { usePartnerLinkMutation, useReopenPartnerCartMutation, useSavePartnerCartMutation } from '../partner.api';

export interface PartnerCheckout {
  busy: boolean;
  problem: Problem | null;
  save: (invoice: Invoice) => Promise<void>;
  pay: (provider: string) => Promise<void>;
  cancel: () => void;
}

/** Guardar -> locked -> the provider's page, or Cancelar -> editing again (spec 3, section 4). */
export function usePartnerCheckout(
  cart: PartnerCart,
  lines: readonly PartnerCartLine[],
  has_subscription: 0 | 1,
): PartnerCheckout {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [leaving, setLeaving] = useLeaving();
  const dispatch = useAppDispatch();
  const [saveCart, saving] = useSavePartnerCartMutation();
  const [link, linking] = usePartnerLinkMutation();
  const [reopen, reopening] = useReopenPartnerCartMutation();

  const save = async (invoice: Invoice) => {
    setProblem(null);
    const details = lines.map(({ id_product, qty_product, price_product, is_promo, type_promo }) => ({
      ...{ id_product, qty: qty_product, price: price_product, is_promo, type_promo: type_promo ?? '' },
    }));
    const { pick_up_branch_office, id_branch_office, total } = cart;
    const { has_invoice_doc, rfc_customers, zip_code_customers, id_regimen, id_cfdi } = invoice;
    const billed = { has_invoice_doc, id_regimen, id_cfdi, has_subscription };
    const named = { rfc_customers: rfc_customers ?? '', zip_code_customers: zip_code_customers ?? '' };
    try {
      await saveCart({ details, total, pick_up_branch_office, id_branch_office, ...billed, ...named }).unwrap();
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify({ kind: error.kind, message: error.message });
      setProblem({ message: error.message, data: error.data });
      // Whether it came to the server or not: what is shown is what the server has (spec 3, section 8).
      dispatch(api.util.invalidateTags(providesList('partner-cart')));
      throw error;
    }
  };
  const pay = async (provider: string) => {
    setLeaving(true);
    try {
      const { link_pay } = await link(provider).unwrap();
      window.location.assign(link_pay);
    } catch (error) {
      setLeaving(false);
      if (!isApiError(error)) throw error;
      setProblem({ message: error.message, data: error.data });
    }
  };
  const cancel = () => {
    setProblem(null);
    void reopen();
  };
  return { problem, save, pay, cancel, busy: leaving || saving.isLoading || linking.isLoading || reopening.isLoading };
}
