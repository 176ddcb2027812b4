import { Injectable } from '@nestjs/common';
import type { CustomerCard, CustomerDiscount, PaperHolder, Papers } from '@ceiba/customers/contract';
import { type Actor, Clock, Db, Refusal, forbidden, notFound } from '@ceiba/platform/server';
import { CustomerRepository } from '../persistence/customer.repository';
import { PaperHolders } from '../persistence/paper-holders';

/** Customers for the contexts above, and the rule of who may see whom. */
@Injectable()
export class CustomerReader {
  constructor(
    private readonly customers: CustomerRepository,
    private readonly holders: PaperHolders,
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** One customer. Throws the 404 refusal when there is none. */
  async get(id: number): Promise<CustomerCard> {
    const customer = await this.customers.find(id);
    if (!customer) throw notFound('El cliente no existe.');
    return customer;
  }

  find(id: number): Promise<CustomerCard | undefined> {
    return this.customers.find(id);
  }

  /** Is `id` somewhere below `ancestor` (himself not)? */
  async isDescendant(ancestor: number, id: number): Promise<boolean> {
    return ancestor !== id && (await this.customers.isBelow(ancestor, id));
  }

  /** A partner sees himself and his downline; staff and the system see all. Throws 403 (also for an id that is not there). */
  async assertMayRead(actor: Pick<Actor, 'type' | 'id_customers'>, id: number): Promise<void> {
    if (actor.type !== 1 || actor.id_customers === id) return;
    const below = actor.id_customers !== null && (await this.customers.isBelow(actor.id_customers, id));
    if (!below) throw forbidden();
  }

  /** Other partners who have this RFC or CURP, at most ten; `id` 0 is somebody new. */
  holdersOf(id: number, papers: Pick<Papers, 'rfc' | 'curp'>): Promise<PaperHolder[]> {
    return this.holders.find(id, papers);
  }

  /**
   * Keeps a customer's row until the commit, as a document that names him does when it is written. Who takes his discount or
   * any stock takes it before them, so that two sales of one customer wait for each other in one order.
   */
  async hold(id: number): Promise<void> {
    await this.customers.hold(id);
  }

  /** `discount` for a sale's unit of work: kept until its commit, so that the next sale is told what this one left. */
  async heldDiscount(id: number, day: string): Promise<CustomerDiscount> {
    await this.hold(id);
    return this.discount(id, day, 'for update');
  }

  /** The discount of a customer that holds on a day (AAAA-MM-DD); the largest when there are several. */
  async discount(id: number, day: string, lock: '' | 'for update' = ''): Promise<CustomerDiscount> {
    const found = await this.db.one<Omit<CustomerDiscount, 'status'>>(
      `select id_discount, discount, discount_type from customers_discount
       where id_customers = ? and date_start <= ? and date_end >= ? and (single_use = 0 or used_at is null)
       order by discount desc, id_discount limit 1 ${lock}`,
      [id, day, day],
    );
    return found ? { status: 1, ...found } : { status: 0, discount: null, discount_type: null, id_discount: null };
  }

  /** Uses a discount up within the sale's unit of work. Throws 409 when somebody was faster. */
  async useDiscount(id_discount: number): Promise<void> {
    const { affectedRows } = await this.db.execute(
      `update customers_discount set used_at = ?
       where id_discount = ? and (single_use = 0 or used_at is null)`,
      [this.clock.now(), id_discount],
    );
    if (affectedRows === 0)
      throw new Refusal('CUSTOMERS.DISCOUNT_USED', 'El descuento ya fue utilizado.', { status: 409 });
  }
}
