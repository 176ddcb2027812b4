import { z } from 'zod';
import {
  MESSAGES,
  zDigits,
  zFlag,
  zId,
  zLines,
  zMoney,
  zNameShown,
  zObject,
  zOptionalId,
  zOptionalText,
  zRate,
  zText,
} from '@ceiba/platform/contract';

/** A ticket's number has up to so many digits (spec 1, section 5): more than a JavaScript number or a BIGINT holds. */
export const TICKET_DIGITS = 20;

/** Warnings before a branch is saved, in this order (spec 1, section 5). */
export const BRANCH_WARNINGS = {
  money: 'Por favor, seleccionar el tipo de moneda',
  round: 'Por favor, seleccionar el tipo de redondeo',
  tax: 'Por favor, seleccionar el impuesto 1',
} as const;

/** A new branch starts with these (spec 1, section 3). */
export const BRANCH_DEFAULTS = {
  is_branch_office: 1,
  enabled_branch_office: 1,
  pick_up_branch_office: 1,
  is_laboratory: 0,
  time_zone: 'America/Mexico_City',
} as const;

const zTicketNumber = zDigits(TICKET_DIGITS, MESSAGES.requiredShort);
const zBlock = zLines(2000, { message: MESSAGES.requiredShort });

const zBranchTax = zObject({
  id_tax: zOptionalId,
  order_tax: z.preprocess(
    (value) => (typeof value === 'string' ? Number(value) : value),
    z.union([z.literal(1), z.literal(2), z.literal(3)]),
  ),
});

/** What a branch's form sends. Currency, rounding and tax 1 may be missing here: the server warns in the fixed order. */
export const saveBranch = zObject({
  id_branch_office: zOptionalId.optional(),
  key_branch_office: zText(20),
  name_branch_office: zText(150),
  start_ticket_branch_office: zTicketNumber,
  end_ticket_branch_office: zTicketNumber,
  id_type_money: zOptionalId.optional(),
  id_type_round: zOptionalId.optional(),
  id_branch_office_stock: zOptionalId.optional(),
  shipping_free: zMoney,
  shipping_value: zMoney.optional(),
  is_laboratory: zFlag.optional(),
  name_ticket: zBlock,
  address_ticket: zBlock,
  ticket_header_1: zBlock,
  ticket_header_2: zBlock,
  ticket_footer_1: zBlock,
  is_branch_office: zFlag.optional(),
  enabled_branch_office: zFlag.optional(),
  pick_up_branch_office: zFlag.optional(),
  tax: z.array(zBranchTax).max(3, { error: 'Como máximo 3 impuestos.' }).optional().default([]),
  zip_code: zOptionalText(10).optional(),
  invoice_serie: zOptionalText(25).optional(),
  time_zone: zOptionalText(60).optional(),
  id_customers_sea: zOptionalId.optional(),
  percentage_sea: zRate(4).optional(),
});
export type SaveBranchInput = z.output<typeof saveBranch>;

/** Delete carries the id and a name; both spellings are understood. */
export const deleteBranch = zObject({
  id: zOptionalId.optional(),
  name: zNameShown,
  id_branch_office: zOptionalId.optional(),
  name_branch_office: zNameShown,
});

export const branchPath = zObject({ id: zId });
