import { Injectable } from '@nestjs/common';
import { BonusPayments } from '@ceiba/commissions/server';
import { PeriodReader } from '@ceiba/periods/server';
import { action, screens } from '@ceiba/platform/contract';
import { type Actor, can } from '@ceiba/platform/server';
import type { PayrollCfdi } from '../../domain/cfdi';
import type { CfdiStamp } from '../../facturama/answers';
import type { CfdiRights, StampSubject } from '../../stamping/subject';
import { MarkedSubject } from '../marked-subject';
import { PayrollDocument } from '../payroll/payroll-document';

/** Inscription bonuses of a payee that are stamped at once: a statement, whose id is the reference. */
@Injectable()
export class BonusSubject extends MarkedSubject<number> implements StampSubject {
  static readonly rights: CfdiRights = {
    read: screens('bonos', 'bonos-periodo'),
    cancel: action('comisiones-periodo', 'invoice'),
  };
  readonly rights = BonusSubject.rights;
  readonly kind = 'BONUS';
  readonly type = 'N';
  readonly prefix = 'B';

  constructor(
    private readonly bonuses: BonusPayments,
    private readonly periods: PeriodReader,
    private readonly payroll: PayrollDocument,
  ) {
    super(bonuses);
  }

  protected keyOf(reference: string): number {
    return Number(reference);
  }

  shownId(reference: string): number {
    return Number(reference);
  }

  async ownerOf(reference: string): Promise<number> {
    return (await this.bonuses.get(this.keyOf(reference))).id_customers;
  }

  async mayRead(actor: Actor, reference: string): Promise<boolean> {
    if (!can(actor, this.rights.read)) return false;
    const id_customers = await this.ownerOf(reference);
    return actor.type === 1 ? actor.id_customers === id_customers : this.payroll.isOfBranches(actor, id_customers);
  }

  async mayCancel(actor: Actor, reference: string): Promise<boolean> {
    if (actor.type === 1 || !can(actor, this.rights.cancel)) return false;
    return this.payroll.isOfBranches(actor, await this.ownerOf(reference));
  }

  /** The PDF that is kept in the house. */
  async keptPdf(reference: string): Promise<number | null> {
    return (await this.bonuses.get(this.keyOf(reference))).id_file;
  }

  async hold(reference: string): Promise<void> {
    await this.bonuses.lock(this.keyOf(reference));
  }

  async build(reference: string, order_number: string, given: unknown = null): Promise<PayrollCfdi> {
    const { date_start, date_end, ...statement } = await this.bonuses.lock(this.keyOf(reference));
    const period = await this.periods.get(statement.id_period);
    const what = statement.kind === 'store' ? 'Diferencia de la tienda' : 'Bono de inscripción';
    const concept = `${what} ${period.code_period}`;
    return this.payroll.build(statement, { order_number, period, concept, date_start, date_end }, given);
  }

  async stamped(reference: string, { facturama_id, uuid }: CfdiStamp, given: unknown): Promise<void> {
    await this.payroll.keep(await this.ownerOf(reference), given);
    await this.bonuses.markStamped(Number(reference), { facturama_id, facturama_uuid: uuid });
  }
}
