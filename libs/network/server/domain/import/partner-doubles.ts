import type { Unshared } from '@ceiba/customers/contract';
import type { PartnerColumn } from '@ceiba/network/contract';
import { foldText } from '@ceiba/platform/contract';

/** What no two should have, with its column in the file. */
export const DOUBLES = [
  ['La CURP', 'curp_customers', 'curp'],
  ['El RFC', 'rfc_customers', 'rfc'],
  ['La INE', 'ife_customers', 'ife'],
  ['El correo', 'email_customers', 'email'],
  ['El teléfono', 'phone_customers', 'phone'],
] as const satisfies readonly (readonly [string, Unshared, PartnerColumn])[];

type Shared = Readonly<Record<(typeof DOUBLES)[number][1], string | null>>;

/** What somebody shares. `seen`: by each of DOUBLES, the first lines of what was read before; `holders`: who is here. */
export function doublesOf(
  { line, row }: { line: number; row: Shared },
  seen: readonly Map<string, number>[],
  holders: ReadonlyMap<Unshared, ReadonlyMap<string, number>>,
): string[] {
  return DOUBLES.flatMap(([what, column], at) => {
    const value = row[column];
    if (!value) return [];
    const key = foldText(value);
    const [twin, holder] = [seen[at]?.get(key), holders.get(column)?.get(key)];
    if (twin === undefined) seen[at]?.set(key, line);
    else return [`${what} ${value} está también en la línea ${twin}.`];
    return holder === undefined ? [] : [`${what} ${value} es también del cliente ${holder}.`];
  });
}
