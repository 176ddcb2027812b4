import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import { type SeaKey, SeaPayments } from '@ceiba/commissions/server';
import { PeriodReader } from '@ceiba/periods/server';
import { action, screens } from '@ceiba/platform/contract';
import { type Actor, can, currentActor, forbidden } from '@ceiba/platform/server';
import type { PayrollCfdi } from '../../domain/cfdi';
import type { CfdiStamp } from '../../facturama/answers';
import type { CfdiRights, StampSubject } from '../../stamping/subject';
import { MarkedSubject } from '../marked-subject';
import { PayrollDocument } from '../payroll/payroll-document';

/** A branch's reference: its period and itself. */
export function seaReference({ id_period, id_branch_office }: SeaKey): string {
  return `${id_period}-${id_branch_office}`;
}

/** What a branch brings to its owner in a closed period, as a payroll CFDI of assimilated income. */
@Injectable()
export class SeaSubject extends MarkedSubject<SeaKey> implements StampSubject {
  static readonly rights: CfdiRights = {
    read: screens('reporte-bono-cedea', 'reporte-bono-cedea-cliente'),
    cancel: action('comisiones-periodo', 'invoice'),
  };
  readonly rights = SeaSubject.rights;
  readonly kind = 'SEA';
  readonly type = 'N';
  readonly prefix = 'S';

  constructor(
    private readonly sea: SeaPayments,
    private readonly periods: PeriodReader,
    private readonly branches: BranchReader,
    private readonly payroll: PayrollDocument,
  ) {
    super(sea);
  }

  protected keyOf(reference: string): SeaKey {
    const [id_period = 0, id_branch_office = 0] = reference.split('-').map(Number);
    return { id_period, id_branch_office };
  }

  shownId(reference: string): number {
    return this.keyOf(reference).id_branch_office;
  }

  async ownerOf(reference: string): Promise<number> {
    return (await this.sea.get(this.keyOf(reference))).id_customers;
  }

  async mayRead(actor: Actor, reference: string): Promise<boolean> {
    if (!can(actor, this.rights.read)) return false;
    if (actor.type === 1) return actor.id_customers === (await this.ownerOf(reference));
    return this.branches.isVisible(actor, this.keyOf(reference).id_branch_office);
  }

  mayCancel(actor: Actor, reference: string): Promise<boolean> {
    const may = actor.type !== 1 && can(actor, this.rights.cancel);
    return Promise.resolve(may && this.branches.isVisible(actor, this.keyOf(reference).id_branch_office));
  }

  /** Stamping follows the branch as reading does. Throws 403; a partner never stamps, the system is not bound. */
  assertMayStamp({ id_branch_office }: SeaKey): void {
    const actor = currentActor();
    if (actor.type === 1) throw forbidden();
    this.branches.assertVisible(actor, id_branch_office);
  }

  async hold(reference: string): Promise<void> {
    await this.sea.lock(this.keyOf(reference));
  }

  async build(reference: string, order_number: string, given: unknown = null): Promise<PayrollCfdi> {
    const statement = await this.sea.lock(this.keyOf(reference));
    const period = await this.periods.get(statement.id_period);
    const { date_start_period: date_start, date_end_period: date_end, code_period } = period;
    const concept = `Bono SEA ${code_period} ${statement.key_branch_office}`;
    return this.payroll.build(statement, { order_number, period, concept, date_start, date_end }, given);
  }

  async stamped(reference: string, { facturama_id, uuid }: CfdiStamp, given: unknown): Promise<void> {
    await this.payroll.keep(await this.ownerOf(reference), given);
    await this.sea.markStamped(this.keyOf(reference), { facturama_id, facturama_uuid: uuid });
  }
}
