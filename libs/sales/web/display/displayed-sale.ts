import { quantityText } from '@ceiba/products/contract';
import { figureOf } from '@ceiba/platform/contract';
import type { PaymentResult, SaleTotals } from '@ceiba/sales/contract';
import type { SavedSale } from '../till/use-checkout';
import type { SaleDraft } from '../till/draft';
import type { Displayed } from './display-channel';

interface Shown {
  draft: SaleDraft;
  totals: SaleTotals;
  payment: PaymentResult;
  code: string;
}

/** The sale as its customer may see it; a saved one until the next begins. */
export function displayedOf({ draft, totals, payment, code }: Shown, saved: SavedSale | null): Displayed {
  if (draft.lines.length === 0) {
    if (!saved) return { kind: 'idle' };
    const { total_doc, change_due } = saved.answer;
    return { kind: 'saved', code: saved.code, total: total_doc, change_due };
  }
  const split = payment.ok ? payment.split : null;
  // What is not typed is exact: nothing was handed over yet.
  const handed = figureOf(draft.payment.paid_foreign, 2) ? split?.paid_with : figureOf(draft.payment.paid_with, 2);
  const paid_with = split?.paid_with ? (handed ?? null) : null;
  return {
    kind: 'sale',
    code,
    lines: draft.lines.map((line, index) => ({
      key: `${line.id_product}:${line.type_promo ?? ''}`,
      name: line.name_product,
      qty: quantityText(line.qty ?? 0, line),
      price: totals.lines[index]?.price ?? '0.00',
      gross: totals.lines[index]?.gross ?? '0.00',
      promo: line.is_promo === 1,
    })),
    pieces: totals.qty_total,
    discount: totals.discount_amount,
    total: totals.total,
    due: split?.cash_due ?? null,
    paid_with,
    change_due: paid_with === null ? null : (split?.change_due ?? null),
  };
}
