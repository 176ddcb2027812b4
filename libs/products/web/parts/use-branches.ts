import { useSession } from '@ceiba/platform/web';
import { type BranchOption, useProductBranchesQuery } from '../api/product.api';

/** Branches where products are made: their products have production steps (spec 2, section 9). */
export function useProductionBranches(): readonly number[] {
  return useSession()?.company?.branches_production ?? [];
}

/** A branch as every list of them names it. */
export function branchLabel(branch: Pick<BranchOption, 'key_branch_office' | 'name_branch_office'>): string {
  return `${branch.key_branch_office} - ${branch.name_branch_office}`;
}

const NONE: readonly BranchOption[] = [];

/** The worker's branches, and as options of a field. */
export function useBranches() {
  const { data, isLoading } = useProductBranchesQuery();
  const branches = data?.rows ?? NONE;
  const options = branches.map((branch) => ({ value: branch.id_branch_office, label: branchLabel(branch) }));
  return { branches, options, loading: isLoading };
}
