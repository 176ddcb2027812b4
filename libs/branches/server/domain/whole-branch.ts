import type { Branch } from '@ceiba/branches/contract';
import { type ActorType, allows, type GrantedPermissions, screens } from '@ceiba/platform/contract';

const KEEPERS = screens('sucursales');

interface Reader {
  type: ActorType;
  permissions: GrantedPermissions;
  branches: readonly number[];
}

/** Whole records are for who works there or keeps them. */
export function isWhole(reader: Reader, { id_branch_office }: Pick<Branch, 'id_branch_office'>): boolean {
  return reader.branches.includes(id_branch_office) || allows(reader, KEEPERS);
}
