import { PPD_FORM, type PricedSaleLine, type SaleProblem } from '@ceiba/sales/contract';
import type { StockShortage } from '@ceiba/stock/contract';
import type { BranchOption } from '../api/till.api';
import {
  type DraftCustomer,
  type DraftInvoice,
  type DraftLine,
  type DraftPayment,
  isCredit,
  NO_INVOICE,
  NO_PAYMENT,
  type SaleDraft,
} from './draft';

/** What the server (or the rules) said of an attempt. */
export interface Refused {
  type: 'refused';
  problem: SaleProblem | null;
  shortages?: readonly StockShortage[];
  gone?: readonly string[];
  /** New figures of the lines, and the totals before and after. */
  priced?: readonly PricedSaleLine[];
  moved?: SaleDraft['moved'];
}

type Notes = Pick<SaleDraft, 'others' | 'sponsor_received' | 'observation_doc' | 'has_discount'>;

export type DraftAction =
  | { type: 'start'; draft: SaleDraft }
  | { type: 'branch'; branch: BranchOption }
  | { type: 'customer'; customer: DraftCustomer | null }
  | { type: 'add'; lines: readonly DraftLine[] }
  | { type: 'qty'; index: number; qty: number | null }
  | { type: 'change'; index: number; part: Pick<DraftLine, 'price' | 'discount' | 'allowed'> }
  | { type: 'remove'; index: number }
  | { type: 'priced'; lines: readonly PricedSaleLine[] }
  | { type: 'pay'; part: Partial<DraftPayment> }
  | { type: 'bill'; part: Partial<DraftInvoice> }
  | { type: 'note'; part: Partial<Notes> }
  /** `of`: the sale as it was sent to be verified; if it changed meanwhile, this says nothing. `promos` replace the old ones. */
  | { type: 'verified'; of: SaleDraft; promos?: readonly DraftLine[] }
  | { type: 'quiet' }
  | Refused;

/** Any change to lines, customer or branch asks for the stock to be verified again (spec 3, section 2, "Sale form"). */
const touched = { verified: false, shortages: [], gone: [] } as const;

function added(lines: readonly DraftLine[], more: readonly DraftLine[]): DraftLine[] {
  const next = [...lines];
  for (const line of more) {
    const at = next.findIndex((old) => old.id_product === line.id_product && !old.is_promo);
    const old = next[at];
    if (old) next[at] = { ...old, qty: (old.qty ?? 0) + (line.qty ?? 0), stock: line.stock };
    else next.push(line);
  }
  return next;
}

/** A promotion's line is locked (spec 3, section 5). */
function edited(lines: readonly DraftLine[], index: number, part: Partial<DraftLine>): DraftLine[] {
  return lines.map((line, at) => (at === index && !line.is_promo ? { ...line, ...part } : line));
}

function repriced(lines: readonly DraftLine[], priced: readonly PricedSaleLine[]): DraftLine[] {
  return lines.map((line, index) => {
    const now = priced[index];
    if (now?.id_product !== line.id_product) return line;
    const { price_original, point, value_business, rate, rate_ieps, exempt } = now;
    return { ...line, price_original, point, value_business, rate, rate_ieps, exempt };
  });
}

/** A verification holds for branch, customer, products and quantities; prices that came in meanwhile do not touch it. */
function sameBasket(one: SaleDraft, other: SaleDraft): boolean {
  return (
    one.branch === other.branch &&
    one.customer === other.customer &&
    one.lines.length === other.lines.length &&
    one.lines.every((line, at) => line.id_product === other.lines[at]?.id_product && line.qty === other.lines[at]?.qty)
  );
}

/** Another CFDI use asks for the regime again; PPD is payment form 16 (spec 3, section 5). */
function billed(draft: SaleDraft, part: Partial<DraftInvoice>): SaleDraft {
  const invoice = { ...draft.invoice, ...part };
  if (invoice.id_cfdi !== draft.invoice.id_cfdi) invoice.id_regimen = null;
  const credit = isCredit(invoice);
  if (credit === isCredit(draft.invoice)) return { ...draft, invoice };
  return { ...draft, invoice, payment: { ...NO_PAYMENT, id_type_format_pay: credit ? PPD_FORM : null } };
}

function withCustomer(draft: SaleDraft, customer: DraftCustomer | null): SaleDraft {
  const payment = isCredit(draft.invoice) ? NO_PAYMENT : draft.payment;
  return { ...draft, ...touched, customer, has_discount: 0, invoice: NO_INVOICE, payment };
}

function refused(draft: SaleDraft, said: Refused): SaleDraft {
  const lines = said.priced ? repriced(draft.lines, said.priced) : draft.lines;
  const { problem, shortages = [], gone = [], moved = null } = said;
  const verified = draft.verified && shortages.length === 0 && gone.length === 0;
  return { ...draft, lines, problem, shortages, gone, moved, verified };
}

/** The stock is there, for the promotions' lines too; those come last. */
function verified(draft: SaleDraft, promos?: readonly DraftLine[]): SaleDraft {
  const lines = promos ? [...draft.lines.filter((line) => !line.is_promo), ...promos] : draft.lines;
  return { ...draft, lines, verified: true, shortages: [], gone: [] };
}

function step(draft: SaleDraft, action: Exclude<DraftAction, Refused>): SaleDraft {
  const lines = (next: DraftLine[]): SaleDraft => ({ ...draft, ...touched, lines: next });
  switch (action.type) {
    case 'start':
      return action.draft;
    case 'branch':
      return { ...draft, ...touched, branch: action.branch, lines: [], payment: NO_PAYMENT, invoice: NO_INVOICE };
    case 'customer':
      return withCustomer(draft, action.customer);
    case 'add':
      return lines(added(draft.lines, action.lines));
    case 'qty':
      return lines(edited(draft.lines, action.index, { qty: action.qty }));
    case 'change':
      return lines(edited(draft.lines, action.index, action.part));
    case 'remove':
      return lines(draft.lines.filter((_line, index) => index !== action.index));
    case 'priced':
      return { ...draft, lines: repriced(draft.lines, action.lines) };
    case 'pay':
      return { ...draft, payment: { ...draft.payment, ...action.part } };
    case 'bill':
      return billed(draft, action.part);
    case 'note':
      return { ...draft, ...action.part };
    case 'verified':
      return sameBasket(action.of, draft) ? verified(draft, action.promos) : draft;
    case 'quiet':
      return draft;
  }
}

/** Every change of a sale that is being made; what was said of it holds until the person's next one. */
export function changeDraft(draft: SaleDraft, action: DraftAction): SaleDraft {
  if (action.type === 'refused') return refused(draft, action);
  // Prices arrive by themselves, perhaps after an answer that the person has not read yet.
  if (action.type === 'priced') return step(draft, action);
  return { ...step(draft, action), problem: null, moved: null };
}
