/** SQL of a branch's id, of a row that has `kind`, `reference` and `id_customers`. */
type BranchOf = (row: string) => string;

const ofRecord =
  (table: string, id: string): BranchOf =>
  (row) =>
    `(select k.id_branch_office from ${table} k where k.${id} = cast(${row}.reference as signed))`;
const ofPayee: BranchOf = (row) =>
  `(select k.id_branch_office from customers k where k.id_customers = ${row}.id_customers)`;
/** The last part of its reference. */
const ofReference: BranchOf = (row) => `cast(substring_index(${row}.reference, '-', -1) as signed)`;

/** Whose branch a CFDI is, by its kind; null: no branch's. A test asks that every kind of document is here. */
export const KIND_BRANCHES: Readonly<Record<string, BranchOf | null>> = {
  BONUS: ofPayee,
  COMMISSION: ofPayee,
  CREDIT_NOTE: ofRecord('credit_note', 'id_credit_note'),
  FREE: ofRecord('free_invoice', 'id_factura_libre'),
  GLOBAL: ofRecord('global_invoice', 'id_global_invoice'),
  PAYMENT: ofRecord('receivable_payment', 'id_receivable_payment'),
  RETENTION: ofPayee,
  SALE: ofRecord('sale', 'id_document'),
  SEA: ofReference,
};

/** The branch of a row that has `kind`, `reference` and `id_customers`; null: none. */
export function branchOfCfdi(row: string): string {
  const kinds = Object.entries(KIND_BRANCHES).flatMap(([kind, branch]) =>
    branch === null ? [] : [`when '${kind}' then ${branch(row)}`],
  );
  return `case ${row}.kind ${kinds.join(' ')} end`;
}
