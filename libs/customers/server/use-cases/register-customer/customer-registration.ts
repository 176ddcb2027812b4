import { Injectable } from '@nestjs/common';
import type { RegisteredCustomer, SaveCustomerInput } from '@ceiba/customers/contract';
import { Passwords, Settings } from '@ceiba/identity/server';
import { Bus, currentActor, type UploadedFile } from '@ceiba/platform/server';
import { withoutStaffFields } from '../../domain/reviewed-papers';
import { CustomerPapers } from '../papers/customer-papers';
import { RegisterCustomer } from './register-customer';

/** Registers a partner and answers his first password: chosen or made, hashed before the transaction, never stored in clear. */
@Injectable()
export class CustomerRegistration {
  constructor(
    private readonly bus: Bus,
    private readonly passwords: Passwords,
    private readonly settings: Settings,
    private readonly papers: CustomerPapers,
  ) {}

  /** A repetition with the same idempotency key finds the first one's partner and has no password to show. */
  async register(sent: SaveCustomerInput, files: readonly UploadedFile[] = []): Promise<RegisteredCustomer> {
    const { password_user, ...input } = await this.allowed(sent);
    const { password, password_hash } = await this.passwordOf(password_user);
    return this.papers.with(files, async (papers) => {
      const command = new RegisterCustomer(input, password_hash, papers);
      const { id, id_type_money, mark } = await this.bus.execute(command);
      return { id, password: mark === command.mark ? password : null, id_type_money };
    });
  }

  private async passwordOf(chosen: string | null | undefined) {
    // His number, which is his user name, is not known yet; no good password is one.
    if (!chosen) return this.passwords.generated();
    return { password: chosen, password_hash: await this.passwords.chosen(chosen, '') };
  }

  /** What a partner registers has the partners' prices; the rest of what staff decide is as for everybody new. */
  private async allowed(sent: SaveCustomerInput): Promise<SaveCustomerInput> {
    const actor = currentActor();
    if (actor.type !== 1) return sent;
    const { partner_type_price: id_type_price } = await this.settings.get();
    return { ...withoutStaffFields(actor, sent), id_type_price };
  }
}
