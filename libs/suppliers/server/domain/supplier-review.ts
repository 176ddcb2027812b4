import { type BankKey, clabeProblems, isGenericRfc, rfcProblem } from '@ceiba/catalogs/contract';

/** Another supplier with the same RFC, account or CLABE. */
export interface Twin {
  field: 'rfc' | 'cc' | 'cci';
  id: number;
  supplier_name: string;
}

/** What of a supplier is looked over. */
export interface ReviewedSupplier {
  rfc: string;
  id_bank: number | null;
  cc: string | null;
  cci: string | null;
}

const TWIN_WORDS: Readonly<Record<Twin['field'], string>> = {
  rfc: 'El RFC',
  cc: 'La cuenta',
  cci: 'La CLABE',
};
const digitsOf = (text: string | null): string => text?.replace(/[\s-]/g, '') ?? '';

/** What is odd of an account and its CLABE; texts name four digits at most: they are kept. */
function accountProblems({ id_bank, cc, cci }: ReviewedSupplier, banks: readonly BankKey[]): string[] {
  const [account, clabe] = [digitsOf(cc), digitsOf(cci)];
  const problems = clabeProblems(cci, id_bank, banks);
  const end = account.slice(-4);
  if (account !== '' && !/^\d+$/.test(account))
    problems.push(`La cuenta lleva solo dígitos; la terminada en ${end}, no.`);
  else if (account.length === 16) problems.push(`La cuenta terminada en ${end} parece el número de una tarjeta.`);
  // Figures 7 to 17 of a CLABE are the account, with zeros before it.
  else if (account !== '' && account.length <= 11 && clabe.length === 18 && problems.length === 0)
    if (clabe.slice(6, 17) !== account.padStart(11, '0'))
      problems.push(`La cuenta terminada en ${end} no es la de la CLABE terminada en ${clabe.slice(-4)}.`);
  if (id_bank === null && (account !== '' || clabe !== '')) problems.push('Falta el banco de la cuenta.');
  return problems;
}

/** What looks wrong with a supplier: asked about, never refused (decisions, "Rest"). */
export function supplierProblems(supplier: ReviewedSupplier, banks: readonly BankKey[]): string[] {
  const rfc = rfcProblem(supplier.rfc);
  return [...(rfc ? [rfc] : []), ...accountProblems(supplier, banks)];
}

/** Who else has the same; SAT's generic RFC is nobody's. */
export function twinProblems({ rfc }: Pick<ReviewedSupplier, 'rfc'>, twins: readonly Twin[]): string[] {
  return twins
    .filter(({ field }) => field !== 'rfc' || !isGenericRfc(rfc))
    .map(({ field, id, supplier_name }) => `${TWIN_WORDS[field]} es también del proveedor ${id} (${supplier_name}).`);
}
