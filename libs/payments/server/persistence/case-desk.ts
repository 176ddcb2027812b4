import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import { Settings } from '@ceiba/identity/server';
import { NotifyBranchStaff } from '@ceiba/notifications/server';
import { dayInZone, fromCents } from '@ceiba/platform/contract';
import { Bus } from '@ceiba/platform/server';
import { SaleHolds } from '@ceiba/sales/server';
import { holdsDispatch } from '../domain/cases';
import { type Case, CaseRepository, type Decision, type NewCase } from './case.repository';

/** Opens and closes cases with all that goes with them: the bell of the branch, the hold of the sale's dispatch. */
@Injectable()
export class CaseDesk {
  constructor(
    readonly cases: CaseRepository,
    private readonly holds: SaleHolds,
    private readonly branches: BranchReader,
    private readonly settings: Settings,
    private readonly bus: Bus,
  ) {}

  /** Opens a case (or adds to the open one) and tells the branch once, and once more for what is `again` news; answers its id. */
  async open(given: NewCase, tell: { currency: string | null; quiet?: boolean; again?: string }): Promise<number> {
    const { id_case, fresh } = await this.cases.open(given);
    await this.hold(given.id_document);
    if ((fresh || tell.again) && !tell.quiet) await this.ring(id_case, given, tell);
    return id_case;
  }

  /** The sale shows what of its money went back, over all its payments. */
  async showRefunded(id_document: number | null): Promise<void> {
    if (id_document !== null)
      await this.holds.setRefunded(id_document, fromCents(await this.cases.refundedOf(id_document)));
  }

  /** Writes what was decided; `done`: nothing is left to wait for. */
  async decide(one: Case, decision: Decision, done: boolean): Promise<void> {
    await this.cases.decide(one.id_case, decision, done);
    await this.hold(one.id_document);
  }

  /** Closes what is over by itself: as it was decided, or by the provider. */
  async finish(one: Case, otherwise: Decision): Promise<void> {
    if (one.resolved_at !== null) return;
    if (one.decision === null) await this.cases.decide(one.id_case, otherwise, true);
    else await this.cases.finish(one.id_case);
    await this.hold(one.id_document);
  }

  /** A payment became a sale: what is the matter with it is the sale's matter, too. */
  async sold(id_payment: number, id_document: number): Promise<void> {
    await this.cases.setDocument(id_payment, id_document);
    await this.hold(id_document);
  }

  private async hold(id_document: number | null): Promise<void> {
    if (id_document === null) return;
    const open = (await this.cases.openOfSale(id_document)).find(({ kind }) => holdsDispatch(kind));
    await this.holds.set(id_document, open?.kind ?? null);
  }

  private async ring(
    id_case: number,
    { kind, amount_minor, id_document, due_at, ...given }: NewCase,
    { currency, again }: { currency: string | null; again?: string },
  ) {
    const id_branch_office = given.id_branch_office ?? (await this.settings.get()).branch_ecommerce;
    const branch = await this.branches.find(id_branch_office);
    if (!branch) return;
    const { key_branch_office, name_branch_office } = branch;
    const data = {
      id_case,
      reason: again ? `${kind}_${again}` : kind,
      amount: typeof amount_minor === 'number' ? fromCents(amount_minor) : null,
      currency,
      id_sale: id_document,
      due_at: due_at ? dayInZone(due_at, branch.time_zone) : null,
      ...{ key_branch_office, name_branch_office },
    };
    const key = again ? `case-${id_case}-${again}` : `case-${id_case}`;
    await this.bus.execute(new NotifyBranchStaff({ kind: 'money_attention', id_branch_office, key, data }));
  }
}
