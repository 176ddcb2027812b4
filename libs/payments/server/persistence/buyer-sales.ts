import { Injectable } from '@nestjs/common';
import { RegisterSignup } from '@ceiba/customers/server';
import { Bus, UnitOfWork } from '@ceiba/platform/server';
import { ConfirmOnlineSale, type ConfirmOnlineSaleResult } from '@ceiba/sales/server';
import { onlineSaleOf } from '../domain/online-sale';
import type { CartRow } from '@ceiba/store/server';
import type { Attempt } from './attempt.repository';
import type { Payment } from './payment.repository';

export interface SaleOrder {
  cart: CartRow;
  attempt: Attempt;
  payment: Payment;
  over_minor: number;
  /** Does the attempt still hold its stock? */
  reserved: boolean;
}

interface Confirmed {
  result: ConfirmOnlineSaleResult;
  /** Who bought. */
  id_customers: number;
}

/** The sale of a payment with its buyer: the newcomer of a sign-up becomes a partner and buys his kit, or neither. */
@Injectable()
export class BuyerSales {
  constructor(
    private readonly bus: Bus,
    private readonly unit: UnitOfWork,
  ) {}

  /** Inside the caller's unit of work, which goes on after a refusal. */
  confirm(order: SaleOrder): Promise<Confirmed> {
    return this.unit.attempt(
      () => this.sell(order),
      ({ result }) => result.state === 'sold',
    );
  }

  private async sell({ cart, attempt, payment, reserved }: SaleOrder): Promise<Confirmed> {
    const { id_payment, type_method } = payment;
    const paid_at = payment.approved_at ?? payment.created_at;
    const { id_customers_kit_public: id_signup } = cart;
    const id_customers =
      id_signup === null
        ? attempt.id_customers
        : await this.bus.execute(new RegisterSignup(id_signup, attempt.id_branch_office));
    const sale = onlineSaleOf(attempt, { id_customers, id_payment, paid_at, type_method, reserved });
    return { id_customers, result: await this.bus.execute(new ConfirmOnlineSale(sale)) };
  }
}
