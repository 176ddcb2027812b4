import { PPD_FORM, type PricedSaleLine, type SaleProblem } from '@ceiba/sales/contract';
import type { StockShortage } from '@ceiba/stock/contract';
import type { BranchChoice } from '@ceiba/branches/web';
import type { DraftCredit } from './draft-credit';
import {
  type DraftCustomer,
  type DraftInvoice,
  type DraftLine,
  type DraftPayment,
  isCredit,
  isGift,
  NO_INVOICE,
  NO_PAYMENT,
  promoKey,
  type RefusedLines,
  type SaleDraft,
} from './draft';

/** What the server (or the rules) said of an attempt. */
export interface Refused {
  type: 'refused';
  problem: SaleProblem | null;
  shortages?: readonly StockShortage[];
  gone?: RefusedLines | null;
  /** New figures of the lines, and the totals before and after. */
  priced?: readonly PricedSaleLine[];
  moved?: SaleDraft['moved'];
}

type Notes = Pick<SaleDraft, 'others' | 'sponsor_received' | 'observation_doc' | 'has_discount'>;

export type DraftAction =
  | { type: 'start'; draft: SaleDraft }
  | { type: 'branch'; branch: BranchChoice }
  | { type: 'customer'; customer: DraftCustomer | null }
  | { type: 'add'; lines: readonly DraftLine[] }
  | { type: 'gift'; line: DraftLine }
  | { type: 'qty'; index: number; qty: number | null }
  | { type: 'change'; index: number; part: Pick<DraftLine, 'price' | 'discount' | 'allowed'> }
  /** What is to be remembered of a line: neither price nor stock hang on it. */
  | { type: 'remember'; index: number; observation_line: string }
  | { type: 'remove'; index: number }
  /** A removed line comes back, with what was declined before it went. */
  | { type: 'restore'; index: number; line: DraftLine; declined: readonly string[] }
  | { type: 'priced'; lines: readonly PricedSaleLine[] }
  | { type: 'pay'; part: Partial<DraftPayment> }
  /** Null: nothing pays first any more. */
  | { type: 'credit'; credit: DraftCredit | null }
  | { type: 'bill'; part: Partial<DraftInvoice> }
  | { type: 'note'; part: Partial<Notes> }
  /** `of`: the sale as it was sent to be verified; if it changed meanwhile, this says nothing. `promos` replace all locked lines. */
  | { type: 'verified'; basket: SaleDraft; promos?: readonly DraftLine[] }
  | { type: 'quiet' }
  | Refused;

/** Any change to lines, customer or branch asks for the stock to be verified again (spec 3, section 2, "Sale form"). */
const touched = { verified: false, shortages: [], gone: null } as const;

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

/** What is bought of these products changes: what was declined for them is asked anew. */
function askedAnew({ declined }: SaleDraft, products: readonly (number | undefined)[]): readonly string[] {
  return declined.filter((key) => !products.some((id) => key.startsWith(`${id}:`)));
}

/** Without one line. A promotion's line is remembered, or the next verification would bring it back. */
function without(draft: SaleDraft, index: number): Pick<SaleDraft, 'lines' | 'declined'> {
  const line = draft.lines[index];
  const lines = draft.lines.filter((_line, at) => at !== index);
  if (!line || isGift(line)) return { lines, declined: draft.declined };
  if (line.is_promo) return { lines, declined: [...draft.declined, promoKey(line)] };
  return { lines, declined: askedAnew(draft, [line.id_product]) };
}

/** A promotion's line is locked (spec 3, section 5). */
function edited(lines: readonly DraftLine[], index: number, part: Partial<DraftLine>): DraftLine[] {
  return lines.map((line, at) => (at === index && !line.is_promo ? { ...line, ...part } : line));
}

/** Of a product that is no pack at most what there is (spec 3, section 5). */
function limited(draft: SaleDraft, index: number, qty: number | null): Pick<SaleDraft, 'lines' | 'capped'> {
  const line = draft.lines[index];
  const most = line?.pack_product === 0 ? Math.max(1, line.stock) : Infinity;
  const capped = line && (qty ?? 0) > most ? promoKey(line) : null;
  return { lines: edited(draft.lines, index, { qty: capped ? most : qty }), capped };
}

function repriced(lines: readonly DraftLine[], priced: readonly PricedSaleLine[]): DraftLine[] {
  return lines.map((line, index) => {
    const now = priced[index];
    if (now?.id_product !== line.id_product) return line;
    const { price, price_original, point, value_business, rate, rate_ieps, exempt } = now;
    const figures = { price_original, point, value_business, rate, rate_ieps, exempt };
    return { ...line, ...figures, ...(line.is_promo ? { price } : {}) };
  });
}

/** A verification holds for branch, customer, products and quantities; prices that came in meanwhile do not touch it. */
export function sameBasket(one: SaleDraft, other: SaleDraft): boolean {
  return (
    one.branch === other.branch &&
    one.customer === other.customer &&
    one.lines.length === other.lines.length &&
    one.lines.every(
      (line, at) => promoKey(line) === promoKey(other.lines[at] ?? line) && line.qty === other.lines[at]?.qty,
    )
  );
}

/** Another CFDI use asks for the regime again; PPD is payment form 16 (spec 3, section 5). */
function billed(draft: SaleDraft, part: Partial<DraftInvoice>): SaleDraft {
  const invoice = { ...draft.invoice, ...part };
  if (invoice.id_cfdi !== draft.invoice.id_cfdi) invoice.id_regimen = null;
  const credit = isCredit(invoice);
  if (credit === isCredit(draft.invoice)) return { ...draft, invoice };
  const payment = { ...NO_PAYMENT, id_type_format_pay: credit ? PPD_FORM : null };
  return { ...draft, invoice, payment, credit: null };
}

/** Gifts are of the customer's points, the other promotions of his prices: they are asked for him again. */
function withCustomer(draft: SaleDraft, customer: DraftCustomer | null): SaleDraft {
  const payment = isCredit(draft.invoice) ? NO_PAYMENT : draft.payment;
  const lines = draft.lines.filter((line) => !line.is_promo);
  const credit = draft.credit?.id_customers === customer?.id_customers ? draft.credit : null;
  return { ...draft, ...touched, customer, lines, declined: [], has_discount: 0, invoice: NO_INVOICE, payment, credit };
}

function withBranch(draft: SaleDraft, branch: BranchChoice): SaleDraft {
  const none = { payment: NO_PAYMENT, credit: null, invoice: NO_INVOICE };
  return { ...draft, ...touched, branch, lines: [], declined: [], ...none };
}

/** What it does not pay is paid in one form. */
function withCredit(draft: SaleDraft, credit: DraftCredit | null): SaleDraft {
  const { id_type_format_pay, paid_with } = draft.payment;
  return { ...draft, credit, payment: { ...NO_PAYMENT, id_type_format_pay, paid_with } };
}

function restored(draft: SaleDraft, { index, line, declined }: Extract<DraftAction, { type: 'restore' }>): SaleDraft {
  return { ...draft, ...touched, lines: draft.lines.toSpliced(index, 0, line), declined };
}

/** One gift once. */
function withGift(draft: SaleDraft, line: DraftLine): SaleDraft {
  if (draft.lines.some((old) => old.is_promo && promoKey(old) === promoKey(line))) return draft;
  return { ...draft, ...touched, lines: [...draft.lines, line] };
}

function refused(draft: SaleDraft, said: Refused): SaleDraft {
  const lines = said.priced ? repriced(draft.lines, said.priced) : draft.lines;
  const { problem, shortages = [], gone = null, moved = null } = said;
  const verified = draft.verified && shortages.length === 0 && gone === null;
  return { ...draft, lines, problem, shortages, gone, moved, verified };
}

/** The stock is there, for the promotions' lines too; those come last. */
function verified(draft: SaleDraft, promos?: readonly DraftLine[]): SaleDraft {
  const lines = promos ? [...draft.lines.filter((line) => !line.is_promo), ...promos] : draft.lines;
  return { ...draft, lines, verified: true, shortages: [], gone: null };
}

function step(draft: SaleDraft, action: Exclude<DraftAction, Refused>): SaleDraft {
  const bought = (lines: DraftLine[], products: readonly (number | undefined)[]): SaleDraft => ({
    ...draft,
    ...touched,
    lines,
    declined: askedAnew(draft, products),
  });
  switch (action.type) {
    case 'start':
      return action.draft;
    case 'branch':
      return withBranch(draft, action.branch);
    case 'customer':
      return withCustomer(draft, action.customer);
    case 'add':
      return bought(
        added(draft.lines, action.lines),
        action.lines.map((line) => line.id_product),
      );
    case 'gift':
      return withGift(draft, action.line);
    case 'qty': {
      const { lines, capped } = limited(draft, action.index, action.qty);
      return { ...bought(lines, [draft.lines[action.index]?.id_product]), capped };
    }
    case 'change':
      return bought(edited(draft.lines, action.index, action.part), []);
    case 'remember':
      return { ...draft, lines: edited(draft.lines, action.index, { observation_line: action.observation_line }) };
    case 'remove':
      return { ...draft, ...touched, ...without(draft, action.index) };
    case 'restore':
      return restored(draft, action);
    case 'priced':
      return { ...draft, lines: repriced(draft.lines, action.lines) };
    case 'pay':
      return { ...draft, payment: { ...draft.payment, ...action.part } };
    case 'credit':
      return withCredit(draft, action.credit);
    case 'bill':
      return billed(draft, action.part);
    case 'note':
      return { ...draft, ...action.part };
    case 'verified':
      return sameBasket(action.basket, draft) ? verified(draft, action.promos) : draft;
    case 'quiet':
      return draft;
  }
}

/** Every change of a sale that is being made; what was said of it holds until the person's next one. */
export function changeDraft(draft: SaleDraft, action: DraftAction): SaleDraft {
  if (action.type === 'refused') return refused(draft, action);
  // Prices arrive by themselves, perhaps after an answer that the person has not read yet.
  if (action.type === 'priced') return step(draft, action);
  return { ...step({ ...draft, capped: null }, action), problem: null, moved: null };
}
