/** Ids of all branches, for what counts over the whole company; given by the context that has them. */
export abstract class EveryBranch {
  abstract ids(): Promise<number[]>;
}
