import { z } from 'zod';
import { aText, zFlag, zId, zObject, zOptionalText } from '@ceiba/platform/contract';
import { zFacturamaId } from './cfdi-cancellation';
import { zRfc, zZip } from './fiscal-forms';

/** Fiscal data of a sale (spec 3, section 7, "Send to invoicing"). */
export const stampSaleInput = zObject({
  id_document: zId,
  rfc_customers: zRfc,
  zip_code_customers: zZip,
  id_regimen: zId,
  id_cfdi: zId,
  payment_form_facturama: z.enum(['PUE', 'PPD'], { error: 'Debe ser PUE o PPD.' }),
  invoice_change: zFlag.optional().default(0),
  full_name: zOptionalText(300).optional(),
  /** Facturama's id of the sale's CFDI whose place the new one takes (relation 04). */
  replaces: zFacturamaId.optional(),
});
export type StampSaleInput = z.output<typeof stampSaleInput>;

/** `PENDING` in process, `STAMPED`, `ERROR` refused with a text, `CANCELING` until the provider says what becomes of it. */
export const facturamaStatus = z.enum(['PENDING', 'STAMPED', 'ERROR', 'CANCELING']);

/** Answer of a single stamping; without an id it goes on by itself. */
export const stampAnswer = z.strictObject({
  facturama_id: aText.nullable(),
  facturama_uuid: aText.nullable(),
  facturama_status: facturamaStatus,
});
export type StampAnswer = z.output<typeof stampAnswer>;
