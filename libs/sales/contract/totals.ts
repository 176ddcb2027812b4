import { divRound, fromCents, toCents, toScaled } from '@ceiba/platform/contract';
import { grossFactor, RATE_DECIMALS, rateText, WHOLE_FACTOR } from './line-taxes';

/** Dollars: prices are without tax, which is added on top; every other currency has it inside. */
export const DOLLARS = 1;

/** One line as it is priced; figures are decimal strings. */
export interface TotalsLine {
  qty: number;
  /** Price of the list, per unit. */
  price_original: string;
  /** Unit price already decided (frozen cart, promotion, changed price). Without it: price_original less `discount`. */
  price?: string | null;
  /** Fraction with four decimals, "0.1000" is 10 %. */
  discount?: string | null;
  point: string;
  value_business: string;
  /** Tax rate with four to six decimals, IEPS and IVA combined; ignored when the line is exempt. */
  rate: string;
  /** The part of the rate that is IEPS; it is charged first, and IVA on top of it. */
  rate_ieps?: string | null;
  exempt: 0 | 1;
}

export interface TotalsInput {
  id_type_money: number;
  lines: readonly TotalsLine[];
  /** Charged for shipping; in pesos it includes tax at `shipping_rate`, in dollars it carries none. */
  shipping?: string;
  shipping_rate?: string;
}

export interface LineTotals {
  price: string;
  gross: string;
  base: string;
  tax: string;
}

export interface TaxGroup {
  rate: string;
  base: string;
  tax: string;
}

export interface SaleTotals {
  lines: LineTotals[];
  shipping: LineTotals;
  /** Taxed lines by rate, highest rate first. */
  groups: TaxGroup[];
  /** Base of the taxed lines. */
  subtotal: string;
  iva: string;
  /** subtotal + iva. */
  total_iva: string;
  /** Lines that carry no tax. */
  total_sin_iva: string;
  /** total_iva + total_sin_iva. */
  total: string;
  discount_amount: string;
  qty_total: number;
  point_total: string;
  value_business_total: string;
}

const ONE = 10_000n;
const millionths = (rate: string): bigint => BigInt(toScaled(rate, RATE_DECIMALS));
const centsOf = (text: string): bigint => BigInt(toCents(text));

/** The unit price after a discount: original less original x fraction, rounded to cents. */
export function discountedPrice(price_original: string, discount: string | null | undefined): string {
  if (!discount) return fromCents(centsOf(price_original));
  return fromCents(divRound(centsOf(price_original) * (ONE - BigInt(toScaled(discount, 4))), ONE));
}

interface Amounts {
  gross: bigint;
  base: bigint;
  tax: bigint;
}

/** `factor`: what a base is multiplied with (`grossFactor`). */
function taxed(amount: bigint, factor: bigint, id_type_money: number): Amounts {
  if (id_type_money === DOLLARS) {
    const tax = divRound(amount * (factor - WHOLE_FACTOR), WHOLE_FACTOR);
    return { gross: amount + tax, base: amount, tax };
  }
  const base = divRound(amount * WHOLE_FACTOR, factor);
  return { gross: amount, base, tax: amount - base };
}

const printed = (price: string, amounts: Amounts): LineTotals => ({
  price,
  gross: fromCents(amounts.gross),
  base: fromCents(amounts.base),
  tax: fromCents(amounts.tax),
});

class Sums {
  readonly rates = new Map<bigint, Amounts>();
  free = 0n;

  add(amounts: Amounts, rate: bigint | null): void {
    if (rate === null) {
      this.free += amounts.gross;
      return;
    }
    const sum = this.rates.get(rate) ?? { gross: 0n, base: 0n, tax: 0n };
    this.rates.set(rate, {
      gross: sum.gross + amounts.gross,
      base: sum.base + amounts.base,
      tax: sum.tax + amounts.tax,
    });
  }

  sum(part: keyof Amounts): bigint {
    return [...this.rates.values()].reduce((sum, amounts) => sum + amounts[part], 0n);
  }

  groups(): TaxGroup[] {
    return [...this.rates.entries()]
      .sort(([a], [b]) => (a < b ? 1 : -1))
      .map(([rate, { base, tax }]) => ({ rate: rateText(rate), base: fromCents(base), tax: fromCents(tax) }));
  }
}

function shippingLine(input: TotalsInput, sums: Sums): LineTotals {
  const amount = centsOf(input.shipping ?? '0');
  const price = fromCents(amount);
  if (amount === 0n) return printed(price, { gross: 0n, base: 0n, tax: 0n });
  const free = input.id_type_money === DOLLARS;
  const rate = free ? '0' : (input.shipping_rate ?? '0');
  const amounts = taxed(amount, grossFactor(rate, null), input.id_type_money);
  sums.add(amounts, free ? null : millionths(rate));
  return printed(price, amounts);
}

/**
 * The one function of totals: screen, ticket, PDF, CFDI and reports (decisions.md, "Money, tax, totals").
 * Rounds per line, half up; groups and header are sums of lines, so SAT's equalities hold.
 * Throws RangeError when a figure is no decimal of its scale.
 */
export function saleTotals(input: TotalsInput): SaleTotals {
  const sums = new Sums();
  let [discount, points, business, qty] = [0n, 0n, 0n, 0];
  const lines = input.lines.map((line) => {
    const price = line.price ? fromCents(centsOf(line.price)) : discountedPrice(line.price_original, line.discount);
    const count = BigInt(line.qty);
    const rate = line.exempt ? 0n : millionths(line.rate);
    const factor = line.exempt ? WHOLE_FACTOR : grossFactor(line.rate, line.rate_ieps);
    const amounts = taxed(count * centsOf(price), factor, input.id_type_money);
    sums.add(amounts, line.exempt ? null : rate);
    const less = centsOf(line.price_original) - centsOf(price);
    if (less > 0n) discount += count * less;
    points += count * centsOf(line.point);
    business += count * centsOf(line.value_business);
    qty += line.qty;
    return printed(price, amounts);
  });
  const shipping = shippingLine(input, sums);
  return {
    lines,
    shipping,
    groups: sums.groups(),
    subtotal: fromCents(sums.sum('base')),
    iva: fromCents(sums.sum('tax')),
    total_iva: fromCents(sums.sum('gross')),
    total_sin_iva: fromCents(sums.free),
    total: fromCents(sums.sum('gross') + sums.free),
    discount_amount: fromCents(discount),
    qty_total: qty,
    point_total: fromCents(points),
    value_business_total: fromCents(business),
  };
}
