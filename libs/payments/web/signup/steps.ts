/** The six steps of the sign-up (spec 2, section 2). */
export const STEPS = ['Sponsor', 'Confirmación', 'Tus datos', 'Dirección', 'Documentos', 'Kit'] as const;

export const SPONSOR = 1;
export const CONFIRMED = 2;
export const PERSON = 3;
export const ADDRESS = 4;
export const PAPERS = 5;
export const KIT = 6;

const ADDRESS_FIELDS = ['zip_code_cart', 'department_cart', 'province_cart', 'address_cart'];
const PAPER_FIELDS = ['ine_cart', 'curp_cart', 'rfc_cart', 'number_secure_social_cart'];

/** The step that asks for a field which the server misses. */
function stepOf(field: string): number {
  if (field === 'id_product') return KIT;
  if (field.startsWith('file_') || PAPER_FIELDS.includes(field)) return PAPERS;
  return ADDRESS_FIELDS.includes(field) ? ADDRESS : PERSON;
}

/** How far a sign-up may go: to the first step in which something is missing, and one beyond the last that was saved. */
export function reachedStep(missing: readonly string[], saved: number): number {
  return Math.min(...missing.map(stepOf), Math.max(PERSON, saved + 1), KIT);
}
