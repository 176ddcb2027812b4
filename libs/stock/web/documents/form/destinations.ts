import type { BranchNameRow } from '@ceiba/branches/web';
import {
  destinationProblem,
  type DocumentFormOptions,
  type DocumentType,
  needsDestination,
} from '@ceiba/stock/contract';

const DOLLARS = 1;

/** Where a document of this type may go from here (spec 2, sections 6 and 9). */
export function destinationsOf(
  type: DocumentType | null,
  origin: BranchNameRow | undefined,
  branches: readonly BranchNameRow[],
  options: DocumentFormOptions,
): readonly BranchNameRow[] {
  if (type === null || !origin || !needsDestination(type)) return [];
  const fixed = origin.id_type_money === DOLLARS ? options.branch_transfer_dollars : options.branch_transfer_pesos;
  return branches.filter(
    (branch) =>
      // A fixed destination stays where it is: that it is the origin itself is said when one saves.
      (type === 5 ? branch.id_branch_office === fixed : branch.id_branch_office !== origin.id_branch_office) &&
      destinationProblem(type, origin, branch) === null,
  );
}
