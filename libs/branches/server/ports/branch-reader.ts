import { Injectable } from '@nestjs/common';
import type { Branch } from '@ceiba/branches/contract';
import { type Actor, EveryBranch, forbidden, notFound } from '@ceiba/platform/server';
import { BranchRepository } from '../persistence/branch.repository';

const KEEP_MS = 1000;

/** Branches for the hot paths: kept in memory for at most one second, emptied at once where one was saved. */
@Injectable()
export class BranchReader extends EveryBranch {
  private loaded: Promise<ReadonlyMap<number, Branch>> | null = null;
  private until = 0;

  constructor(private readonly branches: BranchRepository) {
    super();
  }

  /** One branch. Throws the 404 refusal when there is none. */
  async get(id: number): Promise<Branch> {
    const branch = await this.find(id);
    if (!branch) throw notFound('La sucursal no existe.');
    return branch;
  }

  async find(id: number): Promise<Branch | undefined> {
    return (await this.map()).get(id);
  }

  /** All branches, by id. */
  async all(): Promise<Branch[]> {
    return [...(await this.map()).values()];
  }

  async ids(): Promise<number[]> {
    return [...(await this.map()).keys()];
  }

  /** Those of the ids that are no branch's, at this moment. */
  missing(ids: readonly number[]): Promise<number[]> {
    return this.branches.missing(ids);
  }

  /** A worker works with the branches that are listed for him only (decisions.md, "Permissions"). Throws 403. */
  assertVisible(actor: Pick<Actor, 'type' | 'branches'>, id: number): void {
    if (!this.isVisible(actor, id)) throw forbidden('No tiene permiso para trabajar con esta sucursal.');
  }

  /** The same rule as an answer; partners and the system are not bound to branches. */
  isVisible(actor: Pick<Actor, 'type' | 'branches'>, id: number): boolean {
    return actor.type !== 2 || actor.branches.includes(id);
  }

  /** Forgets what is in memory; the next read asks the database. */
  forget(): void {
    this.loaded = null;
  }

  private map(): Promise<ReadonlyMap<number, Branch>> {
    if (!this.loaded || Date.now() >= this.until) {
      this.until = Date.now() + KEEP_MS;
      const load = this.branches.all().then((all) => new Map(all.map((branch) => [branch.id_branch_office, branch])));
      this.loaded = load;
      load.catch(() => {
        if (this.loaded === load) this.loaded = null;
      });
    }
    return this.loaded;
  }
}
