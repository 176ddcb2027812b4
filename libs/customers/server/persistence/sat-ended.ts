import type { Condition } from './customer-search';

/** Customers of Mexico by one of their keys of SAT; the keys that ended are few, so their people are looked for by them. */
const BY_KEY = [
  `select e.id_customers from postal_code z join customers e on e.zip_code_nomina = z.zip_code where z.valid_until < ?`,
  `select e.id_customers from postal_code z join customers e on e.zip_code_customers = z.zip_code
   where z.valid_until < ? and e.zip_code_nomina is null`,
  `select e.id_customers from sat_key k join customers e on e.id_regimen_nomina = cast(k.code_sat as unsigned)
   where k.list_sat = 'regime' and k.valid_until < ?`,
  `select e.id_customers from sat_key k join cfdi f on f.code_cfdi = k.code_sat
   join customers e on e.id_cfdi_nomina = f.id_cfdi where k.list_sat = 'use' and k.valid_until < ?`,
];

/** Customers whose fiscal postal code, regime or use of CFDI SAT ended before `day`, as a condition on `customers c`. */
export const satEnded = (day: string): Condition => ({
  sql: `c.id_type_money = 2 and c.id_customers in (select id_customers from (${BY_KEY.join(' union ')}) ended)`,
  params: BY_KEY.map(() => day),
});
