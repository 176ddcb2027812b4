import { BRANCH_DEFAULTS, type BranchRecord } from '@ceiba/branches/contract';

const TEXTS = [
  'key_branch_office',
  'name_branch_office',
  'start_ticket_branch_office',
  'end_ticket_branch_office',
  'shipping_free',
  'name_ticket',
  'address_ticket',
  'ticket_header_1',
  'ticket_header_2',
  'ticket_footer_1',
  'zip_code',
  'invoice_serie',
] as const;

/** What the form starts with: the branch, or blanks and the specification's defaults (spec 1, section 3). */
export function startOf(branch: BranchRecord | null) {
  const texts = Object.fromEntries(TEXTS.map((name) => [name, String(branch?.[name] ?? '')]));
  const from = branch ?? BRANCH_DEFAULTS;
  return {
    ...texts,
    id_branch_office: branch?.id_branch_office ?? null,
    id_type_money: branch?.id_type_money ?? null,
    id_type_round: branch?.id_type_round ?? null,
    id_branch_office_stock: branch?.id_branch_office_stock ?? null,
    shipping_value: branch?.shipping_value ?? '0.00',
    is_branch_office: from.is_branch_office,
    enabled_branch_office: from.enabled_branch_office,
    pick_up_branch_office: from.pick_up_branch_office,
    is_laboratory: from.is_laboratory,
    tax: branch?.tax ?? [],
    time_zone: branch?.time_zone ?? BRANCH_DEFAULTS.time_zone,
    id_customers_sea: branch?.id_customers_sea ?? null,
    percentage_sea: branch?.percentage_sea ?? '0.0000',
  };
}

/** Zones in which branches of Mexico and the United States are. */
export const TIME_ZONES = [
  'America/Mexico_City',
  'America/Monterrey',
  'America/Merida',
  'America/Cancun',
  'America/Chihuahua',
  'America/Ciudad_Juarez',
  'America/Hermosillo',
  'America/Mazatlan',
  'America/Tijuana',
  'America/Los_Angeles',
  'America/Phoenix',
  'America/Denver',
  'America/Chicago',
  'America/New_York',
] as const;
