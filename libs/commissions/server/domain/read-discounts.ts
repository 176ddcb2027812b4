import { DISCOUNT_MESSAGES, type DiscountProblem } from '@ceiba/commissions/contract';
import { figureCents, readFigure } from '@ceiba/platform/contract';

/** A line of the file as texts. */
export interface DiscountRow {
  line: number;
  values: Readonly<Record<string, string>>;
}

export interface DiscountLine {
  line: number;
  id_customers: number;
  /** More than zero, in the payee's currency. */
  cents: number;
  reason: string;
}

const LONGEST = 255;

function amountOf(text: string): { cents: number } | { problem: string } {
  const figure = readFigure(text, 2);
  if ('problem' in figure) return figure;
  const cents = figureCents(text);
  if (cents === null) return { problem: DISCOUNT_MESSAGES.tooLarge };
  return cents > 0 ? { cents } : { problem: DISCOUNT_MESSAGES.positive };
}

/** The discounts of a file, and what is wrong with its lines; every problem of a line is named. */
export function readDiscounts(rows: readonly DiscountRow[]): { lines: DiscountLine[]; errors: DiscountProblem[] } {
  const lines: DiscountLine[] = [];
  const errors: DiscountProblem[] = [];
  for (const { line, values } of rows) {
    const { id = '', amount = '', reason = '' } = values;
    const read = amountOf(amount);
    const wrong = [
      ...(/^[1-9]\d{0,8}$/.test(id) ? [] : [DISCOUNT_MESSAGES.id(id.slice(0, 40))]),
      ...('problem' in read ? [`Monto: ${read.problem}`] : []),
      ...(reason.trim() === '' ? [DISCOUNT_MESSAGES.noReason] : []),
      ...(reason.length > LONGEST ? [DISCOUNT_MESSAGES.longReason] : []),
    ];
    errors.push(...wrong.map((message) => ({ line, message })));
    if (wrong.length === 0 && 'cents' in read)
      lines.push({ line, id_customers: Number(id), cents: read.cents, reason: reason.trim() });
  }
  return { lines, errors };
}
