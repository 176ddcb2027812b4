import type { CustomerRow } from '@ceiba/customers/contract';
import { customerCard, searchCustomers } from '@ceiba/customers/web';
import { isApiError, notify, useAppDispatch } from '@ceiba/platform/web';
import type { Said } from '@ceiba/products/web';
import { saleTotalsNow } from '../api/sale.api';
import { customerDiscount } from '../api/till.api';
import type { DraftCustomer, DraftLine } from './draft';
import { refusedLinesOf } from './refusal';
import { PUBLIC_PRICE } from './product-place';
import { TILL_TEXTS } from './till-texts';
import { usePriceName } from './use-price-name';
import type { Till } from './use-till';

const ONCE = { forceRefetch: true, subscribe: false } as const;

export interface CustomerChoice {
  choose: (
    found: Pick<CustomerRow, 'id_customers'> & Partial<CustomerRow> & { by_default?: boolean },
  ) => Promise<DraftCustomer | null>;
  /** Prices the lines from the customer's list. */
  reprice: (customer: DraftCustomer | null, lines: readonly DraftLine[]) => Promise<void>;
}

type Found = Parameters<CustomerChoice['choose']>[0];

/** Points and rank: as the picker found them, else looked up by the id. */
async function figuresOf(found: Found, dispatch: ReturnType<typeof useAppDispatch>): Promise<Partial<CustomerRow>> {
  if (found.point_current_customers !== undefined) return found;
  const search = { search: String(found.id_customers), page: 1, page_size: 10 };
  const { rows } = await dispatch(searchCustomers.initiate(search, ONCE)).unwrap();
  return rows.find((row) => row.id_customers === found.id_customers) ?? {};
}

/** Chooses the customer: his fiscal data, his discount of today, and the prices of his type on the lines. */
export function useCustomerChoice(till: Till, say: (said: Said) => void): CustomerChoice {
  const dispatch = useAppDispatch();
  const nameOf = usePriceName();

  const reprice = async (customer: DraftCustomer | null, lines: readonly DraftLine[]): Promise<void> => {
    const { branch } = till.latest.current;
    if (!branch || lines.length === 0) return;
    const details = lines.map(({ id_product, qty }) => ({ id_product, qty: qty ?? 1 }));
    const body = { id_branch_office: branch.id_branch_office, id_customers: customer?.id_customers ?? null, details };
    try {
      const answer = await dispatch(saleTotalsNow.initiate(body, ONCE)).unwrap();
      till.change({ type: 'priced', lines: answer.lines });
    } catch (error) {
      if (!isApiError(error)) throw error;
      const problem = { field: 'details', message: error.message };
      till.change({ type: 'refused', problem, gone: refusedLinesOf(error) });
    }
  };

  const choose: CustomerChoice['choose'] = async (found) => {
    try {
      const [card, own, figures] = await Promise.all([
        dispatch(customerCard.initiate(found.id_customers, ONCE)).unwrap(),
        dispatch(customerDiscount.initiate(found.id_customers, ONCE)).unwrap(),
        figuresOf(found, dispatch),
      ]);
      const { id_customers, full_name, id_type_price, id_status, rfc_customers, zip_code_customers } = card;
      const customer: DraftCustomer = {
        ...{ id_customers, full_name, id_type_price, id_status, rfc_customers, zip_code_customers },
        name_plan: figures.name_plan ?? null,
        points: figures.point_current_customers ?? null,
        discount: own.status === 1 ? own.discount : null,
        by_default: found.by_default === true,
      };
      const before = till.latest.current;
      till.change({ type: 'customer', customer });
      const old = before.customer?.id_type_price ?? PUBLIC_PRICE;
      const lines = before.lines.filter((line) => !line.is_promo);
      if (old !== id_type_price && lines.length > 0) {
        await reprice(customer, lines);
        say({ kind: 'good', text: TILL_TEXTS.prices(nameOf(id_type_price), nameOf(old)) });
      }
      return customer;
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify({ kind: error.kind, message: error.message });
      return null;
    }
  };
  return { choose, reprice };
}
