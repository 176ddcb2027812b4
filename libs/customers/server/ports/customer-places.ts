import { Injectable } from '@nestjs/common';
import { Audit, notFound } from '@ceiba/platform/server';
import { CustomerRepository } from '../persistence/customer.repository';

/** Where a partner hangs, for the network above, which decides about moves (compensation.md, "Moving a partner"). */
@Injectable()
export class CustomerPlaces {
  constructor(
    private readonly customers: CustomerRepository,
    private readonly audit: Audit,
  ) {}

  /** Gives a partner another upline; the sponsor stays. Needs a unit of work. Throws 404 where there is no such partner. */
  async move(id: number, id_upline: number): Promise<void> {
    const customer = await this.customers.lock(id);
    if (!customer) throw notFound('El cliente no existe.');
    await this.customers.update(id, { id_upline });
    this.audit.touch('customers', id, { old: { id_upline: customer.id_upline }, new: { id_upline } });
  }
}
