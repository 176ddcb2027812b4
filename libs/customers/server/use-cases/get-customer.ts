import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CUSTOMER_WORDS, type StoredCustomerRecord, type StoredCustomerSeen } from '@ceiba/customers/contract';
import { UserPhotos } from '@ceiba/identity/server';
import { currentActor, defineRecord } from '@ceiba/platform/server';
import { seenOf, seesWhole } from '../domain/customer-views';
import { CustomerRepository } from '../persistence/customer.repository';
import { CustomerReader } from '../ports/customer-reader';

/** A customer as this person may see him: whole, or of the downline without private data. */
export class GetCustomer extends Query<StoredCustomerRecord | StoredCustomerSeen> {
  constructor(readonly id: number) {
    super();
  }
}

export const CUSTOMER = defineRecord('customers', (id) => new GetCustomer(id), CUSTOMER_WORDS, 'personal');

@QueryHandler(GetCustomer)
export class GetCustomerHandler implements IQueryHandler<GetCustomer> {
  constructor(
    private readonly reader: CustomerReader,
    private readonly customers: CustomerRepository,
    private readonly photos: UserPhotos,
  ) {}

  async execute({ id }: GetCustomer): Promise<StoredCustomerRecord | StoredCustomerSeen> {
    const actor = currentActor();
    await this.reader.assertMayRead(actor, id);
    const stored = await this.reader.get(id);
    const card = { ...stored, file_photo_customers: this.photos.urlOf(stored.file_photo_customers) };
    if (!seesWhole(actor, id)) return seenOf(card);
    const upline = card.id_upline === null ? undefined : await this.reader.find(card.id_upline);
    return {
      ...card,
      name_upline: upline?.full_name ?? null,
      customers_bank: await this.customers.banks(id),
      customers_social: await this.customers.socials(id),
    };
  }
}
