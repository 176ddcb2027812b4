import { CUSTOMER_WARNINGS, MEXICO, type SaveCustomerInput } from '@ceiba/customers/contract';

/** The first of the warnings that stand before a save, in the specification's order (spec 2, section 5). */
export function customerWarning(input: SaveCustomerInput): string | null {
  if (!input.id_customers && !input.id_upline) return CUSTOMER_WARNINGS.upline;
  if (!input.id_branch_office) return CUSTOMER_WARNINGS.branch;
  if (!input.id_type_price) return CUSTOMER_WARNINGS.typePrice;
  if (!input.id_language) return CUSTOMER_WARNINGS.language;
  if (!input.id_country) return CUSTOMER_WARNINGS.country;
  const [bank] = input.customers_bank ?? [];
  if (bank?.number_account_bank && !(bank.id_bank && bank.id_type_format_pay)) return CUSTOMER_WARNINGS.bank;
  if ((bank?.id_bank || bank?.id_type_format_pay) && !bank.number_account_bank) return CUSTOMER_WARNINGS.bank;
  if (input.id_country === MEXICO && !input.curp_customers) return CUSTOMER_WARNINGS.curp;
  return null;
}

/** México sends INE, CURP and RFC, the other countries a social security number; the rest is dropped. */
export function papersOf(input: SaveCustomerInput) {
  const mexican = input.id_country === MEXICO;
  return {
    last_name_mot_customers: mexican ? (input.last_name_mot_customers ?? null) : null,
    ife_customers: mexican ? (input.ife_customers ?? null) : null,
    curp_customers: mexican ? (input.curp_customers ?? null) : null,
    rfc_customers: mexican ? (input.rfc_customers ?? null) : null,
    number_secure_social_customers: mexican ? null : (input.number_secure_social_customers ?? null),
  };
}
