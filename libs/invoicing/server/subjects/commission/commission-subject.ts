import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import type { StoredStatement } from '@ceiba/commissions/contract';
import { Statements } from '@ceiba/commissions/server';
import type { PayrollData } from '@ceiba/customers/server';
import { INVOICING_MESSAGES } from '@ceiba/invoicing/contract';
import { PeriodReader } from '@ceiba/periods/server';
import { action, screens, toCents } from '@ceiba/platform/contract';
import { type Actor, can, Clock, currentActor, Refusal } from '@ceiba/platform/server';
import type { PayrollCfdi } from '../../domain/cfdi';
import { payrollCfdi } from '../../domain/payroll-cfdi';
import type { CfdiStamp } from '../../facturama/answers';
import type { CfdiRights, StampSubject } from '../../stamping/subject';
import { FiscalData, zipOf } from '../fiscal-data';
import { PayrollPapers } from './payroll-papers';

const PESOS = 2;

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

/** Only assimilated payees in pesos are stamped by the company (spec 3, section 4). Null: it may be. */
export function whyNotStamped(statement: Pick<StoredStatement, 'type_fee' | 'id_type_money' | 'subtotal_earnings'>) {
  if (statement.type_fee !== 'ASIMILADOS') return INVOICING_MESSAGES.notAsimilado;
  if (statement.id_type_money !== PESOS) return INVOICING_MESSAGES.notMxn;
  return toCents(statement.subtotal_earnings) > 0 ? null : INVOICING_MESSAGES.nothingToPay;
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
    private readonly papers: PayrollPapers,
    private readonly periods: PeriodReader,
    private readonly branches: BranchReader,
    private readonly fiscal: FiscalData,
    private readonly clock: Clock,
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
    return actor.type === 1 ? actor.id_customers === id_customers : this.isOfBranches(actor, id_customers);
  }

  async mayCancel(actor: Actor, reference: string): Promise<boolean> {
    if (actor.type === 1 || !can(actor, this.rights.cancel)) return false;
    return this.isOfBranches(actor, commissionKey(reference).id_customers);
  }

  /** Stamping follows the branch as reading does (ADR 31). Throws 403; the system is not bound. */
  async assertMayStamp(id_customers: readonly number[]): Promise<void> {
    const actor = currentActor();
    for (const branch of await this.papers.branchesOf(id_customers)) this.branches.assertVisible(actor, branch);
  }

  /** A commission belongs to its payee's branch. */
  private async isOfBranches(actor: Actor, id_customers: number): Promise<boolean> {
    return (await this.papers.branchesOf([id_customers])).every((id) => this.branches.isVisible(actor, id));
  }

  async hold(reference: string): Promise<void> {
    const { id_period, id_customers } = commissionKey(reference);
    await this.statements.lock(id_period, id_customers);
  }

  async build(reference: string, order_number: string, given: unknown = null): Promise<PayrollCfdi> {
    const { id_period, id_customers } = commissionKey(reference);
    const statement = await this.statements.lock(id_period, id_customers);
    const why = whyNotStamped(statement);
    if (why) throw new Refusal('INVOICING.NOT_ELIGIBLE', why, { status: 409 });
    const period = await this.periods.get(id_period);
    if (period.customers_paid === 1) throw new Refusal('INVOICING.PAID', INVOICING_MESSAGES.paid, { status: 409 });
    const receiver = await this.papers.receiver(id_customers, given as PayrollData | null);
    const company = await this.fiscal.company();
    return payrollCfdi(
      {
        order_number,
        expedition_place: zipOf(company.zip_code, 'de la empresa'),
        ...receiver,
        employee_number: String(id_customers),
        payment_date: this.clock.today(),
        date_start: period.date_start_period,
        date_end: period.date_end_period,
        subtotal: statement.subtotal_earnings,
        isr: statement.isr,
        concept: `Comisiones ${period.code_period}`.slice(0, 100),
      },
      { regime: company.payroll_regime, frequency: company.payroll_frequency },
    );
  }

  async pending(reference: string): Promise<void> {
    const { id_period, id_customers } = commissionKey(reference);
    await this.statements.markPending(id_period, id_customers);
  }

  async stamped(reference: string, { facturama_id, uuid }: CfdiStamp, given: unknown): Promise<void> {
    const { id_period, id_customers } = commissionKey(reference);
    await this.papers.keep(id_customers, given as PayrollData | null);
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
