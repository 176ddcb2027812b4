import { MEXICO, type SaveCustomerInput } from '@ceiba/customers/contract';

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
