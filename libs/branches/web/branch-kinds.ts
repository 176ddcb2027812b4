import type { BranchRow } from '@ceiba/branches/contract';

/** Name of the form of a new branch in the address. */
export const NEW_BRANCH = 'nueva';

export const BRANCH_KINDS = {
  sucursal: { one: 'Sucursal', many: 'Sucursales', color: 'success' },
  almacen: { one: 'Almacén', many: 'Almacenes', color: 'secondary' },
  laboratorio: { one: 'Laboratorio', many: 'Laboratorios', color: 'info' },
} as const;
export type BranchKind = keyof typeof BRANCH_KINDS;

/** A laboratory is one whatever else it is; a branch that is none is a warehouse (spec 1, section 3). */
export function kindOf(row: Pick<BranchRow, 'is_branch_office' | 'is_laboratory'>): BranchKind {
  if (row.is_laboratory === 1) return 'laboratorio';
  return row.is_branch_office === 1 ? 'sucursal' : 'almacen';
}
