import { Injectable } from '@nestjs/common';
import type { RegisteredCustomer, SaveCustomerInput } from '@ceiba/customers/contract';
import { Passwords } from '@ceiba/identity/server';
import { Bus } from '@ceiba/platform/server';
import { RegisterCustomer } from './register-customer';

/** Registers a partner and answers his first password: made and hashed before the transaction, never stored in clear. */
@Injectable()
export class CustomerRegistration {
  constructor(
    private readonly bus: Bus,
    private readonly passwords: Passwords,
  ) {}

  /** A repetition with the same idempotency key finds the first one's partner and has no password to show. */
  async register(input: SaveCustomerInput): Promise<RegisteredCustomer> {
    const { password, password_hash } = await this.passwords.generated();
    const command = new RegisterCustomer(input, password_hash);
    const { id, id_type_money, mark } = await this.bus.execute(command);
    return { id, password: mark === command.mark ? password : null, id_type_money };
  }
}
