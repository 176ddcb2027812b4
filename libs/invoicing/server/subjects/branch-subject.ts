import type { BranchReader } from '@ceiba/branches/server';
import { type Actor, can } from '@ceiba/platform/server';
import type { CfdiRights } from '../stamping/subject';

/** What subjects share whose record is of a branch and of a customer: he reads his own, staff what is of their branches. */
export abstract class BranchSubject {
  abstract readonly rights: CfdiRights;

  constructor(protected readonly branches: BranchReader) {}

  /** Whose record it is; null: nobody's alone. Throws 404. */
  abstract ownerOf(reference: string): Promise<number | null>;
  /** The branch of the record. Throws 404. */
  protected abstract branchOf(reference: string): Promise<number>;

  shownId(reference: string): number {
    return Number(reference);
  }

  async mayRead(actor: Actor, reference: string): Promise<boolean> {
    if (!can(actor, this.rights.read)) return false;
    if (actor.type === 1) return actor.id_customers === (await this.ownerOf(reference));
    return this.branches.isVisible(actor, await this.branchOf(reference));
  }

  async mayCancel(actor: Actor, reference: string): Promise<boolean> {
    if (actor.type === 1 || !can(actor, this.rights.cancel)) return false;
    return this.branches.isVisible(actor, await this.branchOf(reference));
  }
}
