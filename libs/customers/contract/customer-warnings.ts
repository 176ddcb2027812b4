import { MEXICO } from './customer';
import type { SaveCustomerInput } from './customer.schema';
import { CUSTOMER_WARNINGS } from './warning-texts';

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
