import type { SaleInput } from '@ceiba/sales/contract';
import type { DraftAction } from './change-draft';
import type { DraftCustomer } from './draft';

/** What was filled in beside customer and lines before the sale was parked; what is paid with is asked anew. */
export function resumed(parked: SaleInput, customer: DraftCustomer | null): DraftAction[] {
  const { sponsor_received, has_invoice_doc, id_regimen, id_type_format_pay_2 } = parked;
  const actions: DraftAction[] = [
    {
      type: 'note',
      part: {
        has_discount: customer?.discount ? parked.has_discount : 0,
        others: sponsor_received !== null,
        sponsor_received: sponsor_received ?? '',
      },
    },
    {
      type: 'pay',
      part: {
        id_type_format_pay: parked.id_type_format_pay,
        split: id_type_format_pay_2 !== null,
        id_type_format_pay_2,
        amount_format_pay: id_type_format_pay_2 ? (parked.amount_format_pay ?? '') : '',
      },
    },
  ];
  if (!has_invoice_doc) return actions;
  const { invoice_change, full_name_invoice, rfc_customers, zip_code_invoice, id_cfdi, payment_form_facturama } =
    parked;
  const bill = {
    ...{ has_invoice_doc, invoice_change, id_cfdi, payment_form_facturama },
    full_name_invoice: full_name_invoice ?? '',
    rfc_customers: rfc_customers ?? '',
    zip_code_invoice: zip_code_invoice ?? '',
  };
  // Another CFDI use clears the regime, so that comes after it.
  return [...actions, { type: 'bill', part: bill }, { type: 'bill', part: { id_regimen } }];
}
