import { useSession } from '@ceiba/platform/web';

/** Branches where products are made: their products have production steps (spec 2, section 9). */
export function useProductionBranches(): readonly number[] {
  return useSession()?.company?.branches_production ?? [];
}
