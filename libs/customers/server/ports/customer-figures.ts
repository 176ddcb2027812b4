import type { CustomerFiguresRow } from '@ceiba/customers/contract';

/** Rank and points beside a customer; the network above knows them and provides this token. */
export abstract class CustomerFigures {
  abstract find(ids: readonly number[]): Promise<ReadonlyMap<number, CustomerFiguresRow>>;
}
