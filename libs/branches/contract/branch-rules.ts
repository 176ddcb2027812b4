import { BRANCH_WARNINGS, type SaveBranchInput } from './branch.schema';

/** The three ordered taxes of a branch's form. */
export function orderedTaxes(input: Pick<SaveBranchInput, 'tax'>): [number | null, number | null, number | null] {
  const taxAt = (order: number) => input.tax.find((tax) => tax.order_tax === order)?.id_tax ?? null;
  return [taxAt(1), taxAt(2), taxAt(3)];
}

/** The first of the warnings that stand before a save, in the specification's order (spec 1, section 5). */
export function branchWarning(input: SaveBranchInput): string | null {
  if (!input.id_type_money) return BRANCH_WARNINGS.money;
  if (!input.id_type_round) return BRANCH_WARNINGS.round;
  if (!orderedTaxes(input)[0]) return BRANCH_WARNINGS.tax;
  const twice = (values: readonly unknown[]) => new Set(values).size < values.length;
  const taxes = input.tax.filter(({ id_tax }) => id_tax !== null);
  if (twice(taxes.map(({ id_tax }) => id_tax)) || twice(input.tax.map(({ order_tax }) => order_tax)))
    return 'Un impuesto o su orden está repetido.';
  if (BigInt(input.end_ticket_branch_office) < BigInt(input.start_ticket_branch_office)) {
    return 'El ticket final debe ser mayor o igual al ticket inicial.';
  }
  if (input.time_zone && !isTimeZone(input.time_zone)) return 'La zona horaria no existe.';
  return null;
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('es-MX', { timeZone: name }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
}
