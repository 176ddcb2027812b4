import { z } from 'zod';
import { TYPE_FEES } from '@ceiba/customers/contract';
import {
  zChoice,
  zDay,
  zFlag,
  zId,
  zMoney,
  zObject,
  zOptionalId,
  zOptionalText,
  zWhole,
} from '@ceiba/platform/contract';
import { zCurp, zPersonRfc, zZip } from './fiscal-fields';
import { INVOICING_MESSAGES } from './messages';

/** Fiscal data and amounts of one commission, as the dialog shows them; the server computes the amounts again. */
export const stampCommissionInput = zObject({
  id_customers: zId,
  id_period: zId,
  rfc_customers: zPersonRfc,
  zip_code_customers: zZip,
  id_regimen_nomina: zOptionalId.optional(),
  id_cfdi_nomina: zOptionalId.optional(),
  curp_customers: zCurp,
  /** The day of the written choice of ASIMILADOS, where it was missing. */
  date_fee_choice: zDay.nullable().optional(),
  change_total: zFlag.optional().default(0),
  /** Why the subtotal is another one (ours): the dialog asks for it. */
  change_reason: zOptionalText(255).optional(),
  subtotal: zMoney.optional(),
  total: zMoney.optional(),
  isr: zMoney.optional(),
});
export type StampCommissionInput = z.output<typeof stampCommissionInput>;

/** What the dialog of a payroll CFDI sends: whoever changes the subtotal there says why. */
export const stampDialogInput = stampCommissionInput.check(({ value, issues }) => {
  if (value.change_total === 1 && !value.change_reason)
    issues.push({
      code: 'custom',
      message: INVOICING_MESSAGES.changeReason,
      path: ['change_reason'],
      input: value.change_reason,
    });
});

/** With the fiscal data on file. */
export const stampCommissionDirectInput = zObject({ id_customers: zId, id_period: zId });
export type StampCommissionDirectInput = z.output<typeof stampCommissionDirectInput>;

const jsonIds = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
};

export const massStampingInput = zObject({
  id_period: zId,
  id_customers: z.preprocess(
    jsonIds,
    z
      .array(zId, { error: 'Debe ser una lista de clientes.' })
      .min(1, { error: 'No hay clientes por timbrar.' })
      .max(50_000, { error: 'Como máximo 50000 clientes.' }),
  ),
});
export type MassStampingInput = z.output<typeof massStampingInput>;

/** All bonuses of a closed period, or all that branches bring. */
export const massBonusesInput = zObject({ id_period: zId, kind: zChoice(['BONUS', 'SEA']) });
export type MassBonusesInput = z.output<typeof massBonusesInput>;

const year = zWhole(2000, 2999);

/** What a year withheld from a partner while he was of a regime. */
export const stampRetentionInput = zObject({
  year,
  id_customers: zId,
  type_fee: z.enum(TYPE_FEES, { error: 'Seleccione el régimen.' }),
});
export type StampRetentionInput = z.output<typeof stampRetentionInput>;

/** All of a year that are left. */
export const massRetentionsInput = zObject({ year });
export type MassRetentionsInput = z.output<typeof massRetentionsInput>;

/** Beside the file `csv`. */
export const validateCsvInput = zObject({ id_period: zId });
export type ValidateCsvInput = z.output<typeof validateCsvInput>;

/** Facturama's id of a CFDI. */
export const facturamaPath = zObject({ id: z.string().regex(/^[\w-]{1,40}$/, { error: 'No es un identificador.' }) });

/** A record that gets a CFDI: its kind and its reference. */
export const stampProblemsPath = zObject({
  kind: z.string().regex(/^[A-Z_]{1,20}$/, { error: 'No es un tipo de comprobante.' }),
  reference: z.string().regex(/^\d{1,12}(-\d{1,12}){0,3}$/, { error: 'No es un identificador.' }),
});
export type StampProblemsPath = z.output<typeof stampProblemsPath>;

/** Bonuses of a payee's days, with the fiscal data on file. */
export const stampBonusInput = zObject({
  id_customers: zId,
  id_period: zId,
  date_start: zDay,
  date_end: zDay,
  /** What our list names: one that is there already. */
  id_statement: zOptionalId.optional(),
}).refine(({ date_start, date_end }) => date_start <= date_end, {
  error: 'La fecha inicial no puede ser posterior a la final.',
  path: ['date_start'],
});
export type StampBonusInput = z.output<typeof stampBonusInput>;

/** Which branch of an owner; without one it is the only one he has in the period. */
export const seaStampKey = zObject({ id_customers: zId, id_period: zId, id_branch_office: zOptionalId.optional() });
export type SeaStampKey = z.output<typeof seaStampKey>;

/** Fiscal data and amounts of what a branch brings, by the specification's names; the server computes the amounts again. */
export const stampSeaInput = seaStampKey.extend({
  rfc: zPersonRfc,
  zip: zZip,
  regimen: zOptionalId.optional(),
  cfdi: zOptionalId.optional(),
  curp: zCurp,
  date_fee_choice: zDay.nullable().optional(),
  change_total: zFlag.optional().default(0),
  /** Why the subtotal is another one (ours): the dialog asks for it. */
  change_reason: zOptionalText(255).optional(),
  subtotal: zMoney.optional(),
  total: zMoney.optional(),
  isr: zMoney.optional(),
});
export type StampSeaInput = z.output<typeof stampSeaInput>;

/** The missing file of a CFDI. */
export const downloadFilesInput = zObject({
  type: zChoice(['BONO_INSCRIPCION']),
  facturama_id: z.string().regex(/^[\w-]{1,40}$/, { error: 'No es un identificador.' }),
});
export type DownloadFilesInput = z.output<typeof downloadFilesInput>;
