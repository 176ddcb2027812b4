import { aCount, aDay, aMoney, anId, aText } from '@ceiba/platform/contract';
import { type TypeFee, TYPE_FEES } from '@ceiba/customers/contract';
import { z } from 'zod';

/** SAT's keys of a paper of withheld taxes, 2.0: what was paid for, and how each tax was withheld. */
export interface RetentionKeys {
  /** 04: services of commission agents. */
  key: string;
  /** Of ISR: 03 final, 04 provisional. */
  isr: '03' | '04';
  /** Of IVA: 01 final. */
  iva: '01';
}

/**
 * The regimes whose payees get a paper of what was withheld (docs/adr/0076): persons who invoice. Who is not here has a payroll
 * CFDI (ASIMILADOS), nothing withheld (MORAL), or no Mexican taxes.
 */
export const RETENTION_KEYS: Readonly<Partial<Record<TypeFee, RetentionKeys>>> = {
  RESICO: { key: '04', isr: '04', iva: '01' },
  FIC: { key: '04', isr: '04', iva: '01' },
  FRONTERIZA: { key: '04', isr: '04', iva: '01' },
};
export const RETENTION_FEES = TYPE_FEES.filter((fee) => RETENTION_KEYS[fee]);

/** How the paper of a line of the year stands. */
export const RETENTION_STATES = {
  due: 'Por timbrar',
  pending: 'En proceso',
  stamped: 'Timbrada',
  error: 'Con error',
  canceling: 'Cancelación en proceso',
  payroll: 'CFDI de nómina',
  none: 'No aplica',
} as const;
export const RETENTION_COLORS: Readonly<Record<string, string>> = {
  due: 'warning',
  pending: 'warning',
  stamped: 'success',
  error: 'danger',
  canceling: 'warning',
  payroll: 'secondary',
  none: 'secondary',
};

export const RETENTION_MESSAGES = {
  running: (year: number) =>
    `El año ${year} no ha terminado; sus retenciones se timbran desde el 1 de enero de ${year + 1}.`,
  open: (codes: string) => `Faltan periodos por cerrar en ese año: ${codes}.`,
  unpaid: (count: number) => `Tiene ${count === 1 ? 'un pago' : `${count} pagos`} de ese año sin terminar.`,
  nothing: 'No se le retuvo nada en ese año.',
  regime: 'Ese régimen no lleva constancia de retenciones.',
} as const;

/** A partner's own papers of withheld taxes, the latest year first. */
export const myRetention = z.strictObject({
  id_retention: anId,
  year: aCount,
  type_fee: z.enum(TYPE_FEES),
  subtotal: aMoney,
  isr: aMoney,
  iva: aMoney,
  ret_iva: aMoney,
  facturama_id: aText,
  facturama_uuid: aText,
  date_stamped: aDay,
});
export type MyRetention = z.output<typeof myRetention>;
export const myRetentions = z.strictObject({ rows: z.array(myRetention) });
