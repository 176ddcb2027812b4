import { Injectable } from '@nestjs/common';
import { incomeTax, type PaidInMonth, tariffOf } from '@ceiba/commissions/contract';
import { Statements } from '@ceiba/commissions/server';
import { INVOICING_MESSAGES } from '@ceiba/invoicing/contract';
import { type Day, fromCents, toCents } from '@ceiba/platform/contract';
import { Refusal } from '@ceiba/platform/server';

/** Whose payment, of which month (a day of it), and which free invoice it is already; 0: none yet. */
export interface FreePayment {
  id_customers: number;
  date_end: Day;
  id_factura_libre: number;
}

/** ISR of free invoices, by the rule of commissions (spec 3, section 5, "Tax (ISR) rule"). */
@Injectable()
export class FreeFigures {
  constructor(private readonly statements: Statements) {}

  brackets() {
    return this.statements.brackets();
  }

  /** What the month has paid him otherwise, in cents, where the company accumulates; undefined: each payment counts alone. */
  others({ id_customers, date_end, id_factura_libre }: FreePayment): Promise<PaidInMonth | undefined> {
    return this.statements.paidBeside(date_end, id_customers, id_factura_libre);
  }

  /** Holds his month until the commit: what is counted stays so. Throws 409 while a period of it closes. */
  hold({ id_customers, date_end }: FreePayment): Promise<void> {
    return this.statements.holdMonth(date_end, id_customers);
  }

  /** ISR and total of a subtotal. Throws 409 with the right ones where others were shown. */
  async count(
    payment: FreePayment,
    subtotal: string,
    shown: { isr?: string | undefined; total?: string | undefined },
  ): Promise<{ subtotal: string; isr: string; total: string }> {
    const cents = toCents(subtotal);
    const tax = incomeTax(cents, tariffOf(await this.brackets()), await this.others(payment));
    const figures = { subtotal, isr: fromCents(tax), total: fromCents(cents - tax) };
    const differs = (theirs: string | undefined, ours: string) =>
      theirs !== undefined && toCents(theirs) !== toCents(ours);
    if (differs(shown.isr, figures.isr) || differs(shown.total, figures.total))
      throw new Refusal('INVOICING.FIGURES', INVOICING_MESSAGES.figuresDiffer, { status: 409, data: figures });
    return figures;
  }
}
