import { z } from 'zod';
import {
  aFlag,
  anId,
  aDay,
  aText,
  type ColumnWords,
  zFlag,
  zNameShown,
  zObject,
  zOptionalId,
  zOptionalText,
  zText,
  zId,
} from '@ceiba/platform/contract';
import { LISTED_KEYS } from './listed-69b';

/** An RFC as it is stored: in capitals, without spaces and dashes. Whether it is right is asked about, never refused. */
const zRfc = z.preprocess(
  (value) => (typeof value === 'string' ? value.replace(/[\s-]/g, '').toUpperCase() : value),
  zText(13),
);

/** A supplier as his form saves him (spec 3, section 3); what a save does not send stays. */
export const saveSupplier = zObject({
  id: zOptionalId.optional(),
  supplier_name: zText(255),
  rfc: zRfc,
  address: zOptionalText(255).optional(),
  id_bank: zOptionalId.optional(),
  cc: zOptionalText(20).optional(),
  cci: zOptionalText(20).optional(),
  status: zFlag.optional(),
  /** 0: the form asks first about what looks wrong; a call that says nothing is saved. */
  confirmed: zFlag.optional(),
});
export type SaveSupplierInput = z.output<typeof saveSupplier>;

export const supplierPath = zObject({ id: zId });

/** Delete carries the id and the name; both spellings are understood. */
export const deleteSupplier = zObject({
  id: zOptionalId.optional(),
  name: zNameShown,
  id_supplier: zOptionalId.optional(),
  name_supplier: zNameShown,
  supplier_name: zNameShown,
});
export type DeleteSupplierInput = z.output<typeof deleteSupplier>;

const shared = {
  supplier_name: aText,
  rfc: aText,
  address: aText.nullable(),
  id_bank: anId.nullable(),
  name_bank: aText.nullable(),
  cc: aText.nullable(),
  cci: aText.nullable(),
  status: aFlag,
  /** 0: something looks wrong with RFC or accounts, or another supplier has the same. */
  data_validated: aFlag,
  state_69b: z.enum(LISTED_KEYS).nullable(),
  listed_on: aDay.nullable(),
};

export const supplier = z.strictObject({ id: anId, ...shared });
export type Supplier = z.output<typeof supplier>;

/** A row of the list, where the id is called `supplier_id` (spec 3, section 3). */
export const supplierRow = z.strictObject({ supplier_id: anId, ...shared });
export type SupplierRow = z.output<typeof supplierRow>;

/** `data` of the 409 that asks whether what looks wrong is meant. */
export const supplierQuestion = z.strictObject({ code: z.literal('SUPPLIERS.DOUBT'), warnings: z.array(aText) });
export type SupplierQuestion = z.output<typeof supplierQuestion>;

export const SUPPLIER_STATUS = { 1: 'Activo', 0: 'Inactivo' } as const;

/** What people call the columns that its form does not name. */
export const SUPPLIER_WORDS: ColumnWords<Supplier> = {
  id: 'Número',
  supplier_name: 'Nombre',
  rfc: 'RFC',
  address: 'Dirección',
  id_bank: 'Banco',
  name_bank: 'Banco',
  cc: 'Cuenta',
  cci: 'CLABE interbancaria',
  status: 'Estado',
  data_validated: 'Datos revisados',
  state_69b: 'Lista 69-B',
  listed_on: 'En la lista 69-B desde',
};
