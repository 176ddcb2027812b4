import { Injectable } from '@nestjs/common';
import { Statements } from '@ceiba/commissions/server';
import { PeriodReader } from '@ceiba/periods/server';
import { action, screens } from '@ceiba/platform/contract';
import { type Actor, can } from '@ceiba/platform/server';
import type { PayrollCfdi } from '../../domain/cfdi';
import type { CfdiStamp } from '../../facturama/answers';
import type { CfdiRights, StampSubject } from '../../stamping/subject';
import { PayrollDocument } from '../payroll/payroll-document';

export interface CommissionKey {
  id_period: number;
  id_customers: number;
}

/** A commission's reference: its period and its payee. */
export function commissionReference({ id_period, id_customers }: CommissionKey): string {
  return `${id_period}-${id_customers}`;
}

export function commissionKey(reference: string): CommissionKey {
  const [id_period = 0, id_customers = 0] = reference.split('-').map(Number);
  return { id_period, id_customers };
}

/** The commission of a payee in a closed period, as a payroll CFDI of assimilated income. */
@Injectable()
export class CommissionSubject implements StampSubject {
  static readonly rights: CfdiRights = {
    read: screens('comisiones-periodo', 'comisiones', 'detalle-de-comisiones', 'historial-comisiones'),
    cancel: action('comisiones-periodo', 'invoice'),
  };
  readonly rights = CommissionSubject.rights;
  readonly kind = 'COMMISSION';
  readonly type = 'N';
  readonly prefix = 'C';

  constructor(
    private readonly statements: Statements,
    private readonly periods: PeriodReader,
    private readonly payroll: PayrollDocument,
  ) {}

  shownId(reference: string): number {
    return commissionKey(reference).id_customers;
  }

  ownerOf(reference: string): Promise<number> {
    return Promise.resolve(commissionKey(reference).id_customers);
  }

  async mayRead(actor: Actor, reference: string): Promise<boolean> {
    if (!can(actor, this.rights.read)) return false;
    const { id_customers } = commissionKey(reference);
    return actor.type === 1 ? actor.id_customers === id_customers : this.payroll.isOfBranches(actor, id_customers);
  }

  async mayCancel(actor: Actor, reference: string): Promise<boolean> {
    if (actor.type === 1 || !can(actor, this.rights.cancel)) return false;
    return this.payroll.isOfBranches(actor, commissionKey(reference).id_customers);
  }

  async hold(reference: string): Promise<void> {
    const { id_period, id_customers } = commissionKey(reference);
    await this.statements.lock(id_period, id_customers);
  }

  async build(reference: string, order_number: string, given: unknown = null): Promise<PayrollCfdi> {
    const { id_period, id_customers } = commissionKey(reference);
    const statement = await this.statements.lock(id_period, id_customers);
    const period = await this.periods.get(id_period);
    const { date_start_period: date_start, date_end_period: date_end, code_period } = period;
    const concept = `Comisiones ${code_period}`;
    return this.payroll.build(statement, { order_number, period, concept, date_start, date_end }, given);
  }

  async pending(reference: string): Promise<void> {
    const { id_period, id_customers } = commissionKey(reference);
    await this.statements.markPending(id_period, id_customers);
  }

  async stamped(reference: string, { facturama_id, uuid }: CfdiStamp, given: unknown): Promise<void> {
    const { id_period, id_customers } = commissionKey(reference);
    await this.payroll.keep(id_customers, given);
    await this.statements.markStamped(id_period, id_customers, { facturama_id, facturama_uuid: uuid });
  }

  async failed(reference: string, message: string): Promise<void> {
    const { id_period, id_customers } = commissionKey(reference);
    await this.statements.markFailed(id_period, id_customers, message);
  }

  async canceling(reference: string, facturama_id: string): Promise<void> {
    const { id_period, id_customers } = commissionKey(reference);
    await this.statements.markCanceling(id_period, id_customers, facturama_id);
  }

  async canceled(reference: string, facturama_id: string): Promise<void> {
    const { id_period, id_customers } = commissionKey(reference);
    await this.statements.markCanceled(id_period, id_customers, facturama_id);
  }

  async kept(reference: string, facturama_id: string, message: string): Promise<void> {
    const { id_period, id_customers } = commissionKey(reference);
    await this.statements.markKept(id_period, id_customers, facturama_id, message);
  }
}
