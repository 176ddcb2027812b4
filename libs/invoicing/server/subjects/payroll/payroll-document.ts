import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import type { PayrollData } from '@ceiba/customers/server';
import { INVOICING_MESSAGES } from '@ceiba/invoicing/contract';
import type { StoredPeriod } from '@ceiba/periods/contract';
import { toCents } from '@ceiba/platform/contract';
import { type Actor, Clock, currentActor, forbidden, Refusal } from '@ceiba/platform/server';
import type { PayrollCfdi } from '../../domain/cfdi';
import { payrollCfdi } from '../../domain/payroll-cfdi';
import { PayrollPapers } from '../commission/payroll-papers';
import { FiscalData, placeOf } from '../fiscal-data';

const PESOS = 2;

/** What a statement of earnings says for its CFDI; amounts in decimal text. */
export interface PayrollStatement {
  id_customers: number;
  type_fee: string;
  id_type_money: number;
  subtotal_earnings: string;
  isr: string;
}

/** Only assimilated payees in pesos are stamped by the company (spec 3, section 4). Null: it may be. */
export function whyNotStamped(
  statement: Pick<PayrollStatement, 'type_fee' | 'id_type_money' | 'subtotal_earnings'>,
): string | null {
  if (statement.type_fee !== 'ASIMILADOS') return INVOICING_MESSAGES.notAsimilado;
  if (statement.id_type_money !== PESOS) return INVOICING_MESSAGES.notMxn;
  return toCents(statement.subtotal_earnings) > 0 ? null : INVOICING_MESSAGES.nothingToPay;
}

/** Payroll CFDIs of assimilated income, whatever was earned: who may stamp them, and what they say. */
@Injectable()
export class PayrollDocument {
  constructor(
    private readonly papers: PayrollPapers,
    private readonly branches: BranchReader,
    private readonly fiscal: FiscalData,
    private readonly clock: Clock,
  ) {}

  /** Stamping follows the payee's branch as reading does (ADR 31). Throws 403; a partner never stamps, the system is not bound. */
  async assertMayStamp(id_customers: readonly number[]): Promise<void> {
    const actor = currentActor();
    if (actor.type === 1) throw forbidden();
    for (const branch of await this.papers.branchesOf(id_customers)) this.branches.assertVisible(actor, branch);
  }

  /** Is a payee of a branch that this person works in? */
  async isOfBranches(actor: Actor, id_customers: number): Promise<boolean> {
    return (await this.papers.branchesOf([id_customers])).every((id) => this.branches.isVisible(actor, id));
  }

  /** Throws CannotStamp naming what is missing, 409 where the company does not stamp it or its period is paid. */
  async build(
    statement: PayrollStatement,
    about: {
      order_number: string;
      period: Pick<StoredPeriod, 'customers_paid'>;
      concept: string;
      date_start: string;
      date_end: string;
    },
    given: unknown,
  ): Promise<PayrollCfdi> {
    const why = whyNotStamped(statement);
    if (why) throw new Refusal('INVOICING.NOT_ELIGIBLE', why, { status: 409 });
    const { period, concept, ...days } = about;
    if (period.customers_paid === 1) throw new Refusal('INVOICING.PAID', INVOICING_MESSAGES.paid, { status: 409 });
    const receiver = await this.papers.receiver(statement.id_customers, given as PayrollData | null);
    const company = await this.fiscal.company();
    return payrollCfdi(
      {
        ...days,
        expedition_place: placeOf(company.zip_code, 'de la empresa'),
        ...receiver,
        employee_number: String(statement.id_customers),
        payment_date: this.clock.today(),
        subtotal: statement.subtotal_earnings,
        isr: statement.isr,
        concept: concept.slice(0, 100),
      },
      { regime: company.payroll_regime, frequency: company.payroll_frequency },
    );
  }

  /** After the stamp: what a person gave for it becomes what is on file. Joins the caller's unit of work. */
  keep(id_customers: number, given: unknown): Promise<void> {
    return this.papers.keep(id_customers, given as PayrollData | null);
  }
}
