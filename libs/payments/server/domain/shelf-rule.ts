import { fromCents, toCents } from '@ceiba/platform/contract';
import { saleTotals } from '@ceiba/sales/contract';
import type { SubscriptionRule } from '@ceiba/identity/contract';
import type { FrozenCart } from './frozen-cart';

/** What the shelf says of an agreed line now. */
export interface ShelfLine {
  /** 0: it is not sold any more. */
  offered: 0 | 1;
  /** How many of the agreed quantity are there. */
  there: number;
  price: string;
}

export interface Charge {
  agreed: FrozenCart;
  agreed_minor: number;
  paid_minor: number;
  /** Was the payer told this amount before the charge? Then a price that moved since is no matter. */
  told: boolean;
  /** By the agreed cart's lines, in their order. */
  shelf: readonly ShelfLine[];
  rule: SubscriptionRule;
}

export type ShelfVerdict =
  | { kind: 'as_agreed' }
  /** Sold with these lines, the rest goes back to its payer; `note`: what was otherwise, in words. */
  | { kind: 'ship'; cart: FrozenCart; note: string }
  /** Nothing of it is there: all goes back. */
  | { kind: 'nothing'; note: string }
  | { kind: 'wait'; reason: string; note: string };

/**
 * What becomes of a charge of a subscription whose order can't be sold as it was agreed (ADR 57): the company's rule says
 * whether what is there goes out at once and the rest of the money back, or people look first. Less money than agreed
 * always waits for people.
 */
export function fitToShelf(charge: Charge): ShelfVerdict {
  const { agreed, agreed_minor, paid_minor, shelf, rule } = charge;
  const matters = mattersOf(charge);
  if (matters.length === 0) return { kind: 'as_agreed' };
  const note = matters.map(({ text }) => text).join(' ');
  if (rule === 'wait' || paid_minor < agreed_minor)
    return { kind: 'wait', reason: matters[0]?.reason ?? 'subscription_price', note };
  const lines = agreed.lines.flatMap((line, at) => {
    const { there = 0, price = line.price, offered = 0 } = shelf[at] ?? {};
    const qty = Math.min(line.qty, offered ? there : 0);
    const lower = toCents(price) < toCents(line.price) ? price : line.price;
    return qty > 0 ? [{ ...line, qty, price: lower }] : [];
  });
  if (lines.length === 0) return { kind: 'nothing', note };
  const { id_type_money, shipping_amount: shipping, shipping_rate } = agreed;
  const { total } = saleTotals({ id_type_money, lines, shipping, shipping_rate });
  if (toCents(total) > paid_minor) return { kind: 'wait', reason: 'subscription_price', note };
  return { kind: 'ship', cart: { ...agreed, lines, total }, note };
}

interface Matter {
  reason: 'subscription_product' | 'subscription_stock' | 'subscription_price';
  text: string;
}

function mattersOf({ agreed, agreed_minor, paid_minor, told, shelf }: Charge): Matter[] {
  const matters: Matter[] = [];
  for (const [at, { name_product, qty, price }] of agreed.lines.entries()) {
    const line = shelf[at];
    if (!line?.offered) matters.push({ reason: 'subscription_product', text: `${name_product} ya no se vende.` });
    else if (line.there < qty)
      matters.push({ reason: 'subscription_stock', text: `De ${name_product} hay ${line.there} de ${qty}.` });
    else if (!told && toCents(line.price) !== toCents(price))
      matters.push({
        reason: 'subscription_price',
        text: `${name_product} cuesta ahora ${line.price} (antes ${price}).`,
      });
  }
  const amounts = `Se cobró ${fromCents(paid_minor)} y lo acordado era ${fromCents(agreed_minor)}.`;
  if (paid_minor !== agreed_minor) matters.push({ reason: 'subscription_price', text: amounts });
  return matters;
}
