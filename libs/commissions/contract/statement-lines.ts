import { fromCents, toCents } from '@ceiba/platform/contract';
import type { StoredStatement } from './views';

/** A line of a statement as people read it: `sign` is what it does to what is paid; `note` says what it is. */
export interface StatementLine {
  readonly label: string;
  readonly value: string;
  readonly sign: '' | '+' | '-';
  /** `main`: a sum of what stands above it. */
  readonly main?: true;
  readonly note?: string;
}

type Amounts = Pick<
  StoredStatement,
  | 'calculated'
  | 'adjustments'
  | 'adjustment_before'
  | 'carried_adjustment'
  | 'change_total'
  | 'change_reason'
  | 'subtotal_earnings_original'
  | 'subtotal_earnings'
  | 'isr'
  | 'iva'
  | 'ret_iva'
  | 'resico'
  | 'total'
  | 'discount'
  | 'carried_discount'
>;

const zero = (value: string) => toCents(value) === 0;

function taxLines(row: Amounts): StatementLine[] {
  const lines: StatementLine[] = [
    { label: 'ISR', value: row.isr, sign: '-', note: 'Impuesto sobre la renta que se te retiene por tu régimen.' },
    { label: 'IVA', value: row.iva, sign: '+', note: 'Impuesto al valor agregado que facturas: se te paga aparte.' },
    { label: 'IVA retenido', value: row.ret_iva, sign: '-', note: 'La parte del IVA que la empresa entera por ti.' },
    { label: 'ISR RESICO', value: row.resico, sign: '-', note: 'Retención del régimen simplificado de confianza.' },
  ];
  return lines.filter(({ value }) => !zero(value));
}

/** What the subtotal is made of; only where something stands beside the commissions. */
function madeOf(row: Amounts): StatementLine[] {
  const beside: StatementLine[] = [
    { label: 'Ajustes del periodo', value: row.adjustments, sign: '' },
    { label: 'Ajustes del periodo anterior', value: row.adjustment_before, sign: '' },
    {
      ...{ label: 'Ajustes que pasan al siguiente', sign: '+' as const },
      value: fromCents(-toCents(row.carried_adjustment)),
      note: 'No alcanzó para descontarlos: se descuentan del periodo siguiente.',
    },
  ];
  const adjusted = beside.filter(({ value }) => !zero(value));
  return adjusted.length > 0 ? [{ label: 'Comisiones', value: row.calculated, sign: '' }, ...adjusted] : [];
}

function changeNote({ change_reason }: Amounts): string {
  const why = change_reason ? ` Motivo: ${change_reason}` : '';
  return `La empresa fijó este importe en lugar del calculado.${why}`;
}

/** A statement from what was earned down to what is left after discounts (compensation.md, "The statement"); zeros are left out. */
export function statementLines(row: Amounts): StatementLine[] {
  const discounts: StatementLine[] = [
    { label: 'Descuentos', value: row.discount, sign: '-' },
    {
      ...{ label: 'Descuentos que pasan al siguiente', value: row.carried_discount, sign: '+' as const },
      note: 'No alcanzó para descontarlos: se descuentan del periodo siguiente.',
    },
  ];
  return [
    ...madeOf(row),
    ...(row.change_total === 1
      ? [{ label: 'Calculado', value: row.subtotal_earnings_original, sign: '' as const }]
      : []),
    {
      ...{ label: 'Subtotal', value: row.subtotal_earnings, sign: '' as const },
      ...(row.change_total === 1 ? { note: changeNote(row) } : {}),
    },
    ...taxLines(row),
    { label: 'Total', value: row.total, sign: '', main: true },
    ...discounts.filter(({ value }) => !zero(value)),
  ];
}
