import { addDecimals, divRound, fromCents, toCents } from '@ceiba/platform/contract';

/**
 * How money goes back: `cash` out of the drawer, `online` through its provider, `form` by hand in the form it came
 * (terminal, transfer; of a PPD sale: off the debt), `voucher` as a voucher of the customer, `before`: it went back
 * already, before the goods came.
 */
export const RETURN_WAYS = ['cash', 'online', 'form', 'voucher', 'before'] as const;
export type ReturnWay = (typeof RETURN_WAYS)[number];

/** A line of a sale as a return looks at it; amounts are those of all its pieces. */
export interface ReturnableLine {
  line: number;
  /** Sold, and returned so far. */
  qty: number;
  returned: number;
  price: string;
  price_original: string;
  /** Of one piece. */
  point: string;
  value_business: string;
  gross: string;
  base: string;
  tax: string;
}

/** Money that came in one form, what of it went back in that form, and how it goes back. */
export interface PaidForm {
  id_type_format_pay: number;
  way: Exclude<ReturnWay, 'before'>;
  /** What was really paid: cash is less its rounding. */
  paid: string;
  refunded: string;
}

/** A sale as a return looks at it. */
export interface ReturnableSale {
  total_doc: string;
  round_doc: string;
  /** Step of the cash of its branch: "0" none, "0.50", "1". */
  step_round: string;
  shipping: { gross: string; base: string; tax: string; returned: 0 | 1 };
  /** All that its returns took back, with shipping and tax. */
  returned_total: string;
  /** All that went back for them, in whichever form. */
  refunded_total: string;
  /** Online money that went back before any goods came, and is not yet set against a return. */
  refunded_before: string;
  forms: readonly PaidForm[];
  lines: readonly ReturnableLine[];
}

export interface WantedReturn {
  lines: readonly { line: number; qty: number }[];
  shipping: 0 | 1;
}

interface TaxedAmount {
  gross: string;
  base: string;
  tax: string;
}

/** What a line gives back for some of its pieces. */
export interface ReturnShare extends TaxedAmount {
  line: number;
  qty: number;
  /** What the pieces had been cheaper than their list. */
  discount: string;
  points: string;
  value_business: string;
}

export interface ReturnMoney {
  lines: ReturnShare[];
  shipping: TaxedAmount;
  total: string;
  base: string;
  tax: string;
  qty_total: number;
  point_total: string;
  value_business_total: string;
  /** What is to be given back: the total less its share of the cash rounding, less what was given too much before. */
  due: string;
}

const big = (text: string): bigint => BigInt(toCents(text));
const part = (whole: string, pieces: number, all: number): bigint => divRound(big(whole) * BigInt(pieces), BigInt(all));

/** Between the pieces that came back before and those that do now, so that all shares of a line are the line to the cent. */
function between(whole: string, { qty, returned }: ReturnableLine, pieces: number): bigint {
  return part(whole, returned + pieces, qty) - part(whole, returned, qty);
}

/**
 * What a line gives back for `qty` of its pieces: its stored share of price, discount, tax, points and business value;
 * nothing is priced again. The shares of any number of returns are together the line, to the cent.
 */
export function returnShare(line: ReturnableLine, qty: number): ReturnShare {
  const [gross, tax] = [between(line.gross, line, qty), between(line.tax, line, qty)];
  const pieces = BigInt(qty);
  const less = big(line.price_original) - big(line.price);
  return {
    ...{ line: line.line, qty, gross: fromCents(gross), base: fromCents(gross - tax), tax: fromCents(tax) },
    discount: fromCents(less > 0n ? less * pieces : 0n),
    points: fromCents(big(line.point) * pieces),
    value_business: fromCents(big(line.value_business) * pieces),
  };
}

/** What of a total is owed: cash that rounding gave away was never paid. */
function owedAt(sale: ReturnableSale, returned: bigint): bigint {
  const total = big(sale.total_doc);
  return total === 0n ? 0n : returned - divRound(big(sale.round_doc) * returned, total);
}

const NOTHING: TaxedAmount = { gross: '0.00', base: '0.00', tax: '0.00' };

/** The one function of the money of a return: screen, server, slip and CFDI. Lines may come several times. */
export function returnMoney(sale: ReturnableSale, wanted: WantedReturn): ReturnMoney {
  const taken = new Map<number, number>();
  const lines = wanted.lines.map(({ line: number, qty }) => {
    const line = sale.lines.find((one) => one.line === number);
    if (!line) throw new RangeError(`no line ${number}`);
    const returned = line.returned + (taken.get(number) ?? 0);
    taken.set(number, (taken.get(number) ?? 0) + qty);
    return returnShare({ ...line, returned }, qty);
  });
  const { returned: _returned, ...charged } = sale.shipping;
  const shipping = wanted.shipping ? charged : NOTHING;
  const parts = [...lines, shipping];
  const total = addDecimals(parts.map(({ gross }) => gross));
  const due = owedAt(sale, big(sale.returned_total) + big(total)) - big(sale.refunded_total);
  return {
    ...{ lines, shipping, total },
    base: addDecimals(parts.map(({ base }) => base)),
    tax: addDecimals(parts.map(({ tax }) => tax)),
    qty_total: lines.reduce((sum, { qty }) => sum + qty, 0),
    point_total: addDecimals(lines.map(({ points }) => points)),
    value_business_total: addDecimals(lines.map(({ value_business }) => value_business)),
    due: fromCents(due > 0n ? due : 0n),
  };
}
