import { PAYOUT_MESSAGES } from '@ceiba/commissions/contract';
import { type Day, figureCents, foldText, readFigure } from '@ceiba/platform/contract';

/** A line of a CSV of payments as texts. */
export interface PaymentCells {
  line: number;
  values: Readonly<Record<string, string>>;
}

/** A line read: whose payment it tells of, and how that went. */
export interface PaymentLine {
  line: number;
  id_customers: number | null;
  reference: number | null;
  outcome: 'paid' | 'returned';
  /** Null where a returned one does not say it. */
  cents: number | null;
  day: Day | null;
  tracking: string | null;
  reason: string | null;
}
export interface PaymentProblem {
  line: number;
  message: string;
}
type DayReader = (text: string) => { value: Day } | { problem: string };

const PAID = [
  '',
  'pagado',
  'pagada',
  'paid',
  'ok',
  'liquidado',
  'liquidada',
  'abonado',
  'aplicado',
  'exitoso',
  'operado',
];
const RETURNED = ['devuelto', 'devuelta', 'returned', 'rechazado', 'rechazada', 'regresado', 'no aplicado', 'error'];
const numberIn = (text: string) => (/^0*[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

function outcomeOf(text: string): 'paid' | 'returned' | null {
  const word = foldText(text.trim());
  if (PAID.includes(word)) return 'paid';
  return RETURNED.includes(word) ? 'returned' : null;
}

/** Who, how and how much; problems where a cell can't be meant. */
export function readPayments(
  rows: readonly PaymentCells[],
  dayOf: DayReader,
): { lines: PaymentLine[]; errors: PaymentProblem[] } {
  const lines: PaymentLine[] = [];
  const errors: PaymentProblem[] = [];
  for (const { line, values } of rows) {
    const { id = '', reference = '', amount = '', state = '', day = '', tracking = '', reason = '' } = values;
    const outcome = outcomeOf(state);
    const figure = amount.trim() === '' && outcome === 'returned' ? null : readFigure(amount, 2);
    const date = day.trim() === '' ? null : dayOf(day);
    const wrong = [
      ...(id !== '' || reference === '' ? (numberIn(id) === null ? [PAYOUT_MESSAGES.id(id.slice(0, 40))] : []) : []),
      ...(reference !== '' && numberIn(reference) === null ? [PAYOUT_MESSAGES.reference(reference.slice(0, 40))] : []),
      ...(outcome === null ? [PAYOUT_MESSAGES.stateWord(state.slice(0, 40))] : []),
      ...(figure && 'problem' in figure ? [`Monto: ${figure.problem}`] : []),
      ...(date && 'problem' in date ? [`Fecha: ${date.problem}`] : []),
      ...(reason.length > 255 || tracking.length > 60 ? [PAYOUT_MESSAGES.longText] : []),
    ];
    errors.push(...wrong.map((message) => ({ line, message })));
    if (wrong.length > 0 || outcome === null) continue;
    lines.push({
      ...{ line, id_customers: numberIn(id), reference: numberIn(reference), outcome },
      cents: figure ? figureCents(amount) : null,
      day: date && 'value' in date ? date.value : null,
      ...{ tracking: tracking.trim() || null, reason: reason.trim() || null },
    });
  }
  return { lines, errors };
}
