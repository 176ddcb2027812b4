/** Who works in which branch. A port: identity, which stands above, fills it; without it nobody works anywhere. */
export abstract class BranchStaff {
  /** Lists a new branch for who made it and for who sees all. Throws 403 where others work already. */
  abstract welcome(id_branch_office: number): Promise<void>;
  /** Ids of the branches that are listed for a user's worker, in their order. */
  abstract branchesOf(id_user: number): Promise<number[]>;
}
