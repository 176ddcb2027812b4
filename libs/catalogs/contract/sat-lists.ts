import { z } from 'zod';
import { aCount, aDay, aFlag, anId, aText, listShape, zId, zObject, zText } from '@ceiba/platform/contract';

/** SAT's lists by our names, with the sheet of its workbook (catCFDI, catNomina) that each stands in. */
export const SAT_LISTS = [
  { key: 'product', title: 'Productos y servicios', sheet: 'c_ClaveProdServ' },
  { key: 'unit', title: 'Unidades', sheet: 'c_ClaveUnidad' },
  { key: 'postal-code', title: 'Códigos postales', sheet: 'c_CodigoPostal' },
  { key: 'payment-form', title: 'Formas de pago', sheet: 'c_FormaPago' },
  { key: 'use', title: 'Usos del CFDI', sheet: 'c_UsoCFDI' },
  { key: 'regime', title: 'Regímenes fiscales', sheet: 'c_RegimenFiscal' },
  { key: 'relation', title: 'Relaciones entre CFDI', sheet: 'c_TipoRelacion' },
  { key: 'tax-object', title: 'Objeto de impuesto', sheet: 'c_ObjetoImp' },
  { key: 'periodicity', title: 'Periodicidades', sheet: 'c_Periodicidad' },
  { key: 'month', title: 'Meses', sheet: 'c_Meses' },
  { key: 'state', title: 'Estados', sheet: 'c_Estado' },
  { key: 'payroll-bank', title: 'Nómina: bancos', sheet: 'c_Banco' },
  { key: 'payroll-contract', title: 'Nómina: contratos', sheet: 'c_TipoContrato' },
  { key: 'payroll-frequency', title: 'Nómina: periodicidades de pago', sheet: 'c_PeriodicidadPago' },
  { key: 'payroll-regime', title: 'Nómina: regímenes', sheet: 'c_TipoRegimen' },
  { key: 'payroll-perception', title: 'Nómina: percepciones', sheet: 'c_TipoPercepcion' },
  { key: 'payroll-deduction', title: 'Nómina: deducciones', sheet: 'c_TipoDeduccion' },
] as const;
export type SatList = (typeof SAT_LISTS)[number]['key'];
export const SAT_LIST_KEYS = SAT_LISTS.map(({ key }) => key);

/** Keys that may stand in a document of today, those whose term is over, or those whose term has not begun. */
export const SAT_STATES = ['in-force', 'ended', 'coming'] as const;
export type SatState = (typeof SAT_STATES)[number];

export const satKeyQuery = zObject({
  ...listShape,
  list: z.enum(SAT_LIST_KEYS, { error: 'Seleccione una lista del SAT.' }),
  state: z.enum(SAT_STATES, { error: 'Debe ser in-force, ended o coming.' }).optional(),
  /** This key alone. */
  code_sat: zText(10).optional(),
});
export type SatKeyQuery = z.output<typeof satKeyQuery>;

export const satKeyRow = z.strictObject({
  code_sat: aText,
  name_sat: aText,
  /** What else it is found by: SAT's similar words, a unit's symbol, a state's country. */
  also_sat: aText,
  /** Days between which it may stand in a document; null: open. */
  valid_from: aDay.nullable(),
  valid_until: aDay.nullable(),
  state: z.enum(SAT_STATES),
});
export type SatKeyRow = z.output<typeof satKeyRow>;

export const satListRow = z.strictObject({
  list: z.enum(SAT_LIST_KEYS),
  title: aText,
  sheet: aText,
  keys: aCount,
  in_force: aCount,
});
export type SatListRow = z.output<typeof satListRow>;

/** What was looked over, by the id its result names. */
export const startSatImport = zObject({ id_import: zId });
export type StartSatImport = z.output<typeof startSatImport>;

const difference = z.enum(['fresh', 'changed', 'ended']);
export type SatDifferenceKind = z.output<typeof difference>;

/** A key that a workbook brings otherwise than it stood. */
export const satDifference = z.strictObject({
  list: z.enum(SAT_LIST_KEYS),
  code_sat: aText,
  name_sat: aText,
  kind: difference,
  valid_until: aDay.nullable(),
});
export type SatDifferenceRow = z.output<typeof satDifference>;

/** What a look at a workbook found, or its import did: the result of its job. */
export const satImported = z.strictObject({
  id_import: anId,
  /** 1: written; 0: only looked at. */
  written: aFlag,
  lists: z.array(
    z.strictObject({
      list: z.enum(SAT_LIST_KEYS),
      title: aText,
      read: aCount,
      fresh: aCount,
      changed: aCount,
      ended: aCount,
      same: aCount,
    }),
  ),
  /** Some of the keys that differ, ended ones first. */
  differences: z.array(satDifference),
  /** Why nothing can be written; empty where it can. */
  problems: z.array(aText),
});
export type SatImported = z.output<typeof satImported>;
