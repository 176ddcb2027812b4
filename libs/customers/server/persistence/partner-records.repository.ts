import { Injectable } from '@nestjs/common';
import { type PartnerRecord, PartnerRecords } from '@ceiba/identity/server';
import { Db } from '@ceiba/platform/server';
import { validatedAfter } from '../domain/reviewed-papers';
import { PaperReviews } from '../ports/paper-reviews';
import { CustomerRepository } from './customer.repository';
import { customersTable } from './customers.entity';

/** What a partner keeps up himself, in his record: mail, phone, address, photo. */
@Injectable()
export class StoredPartnerRecords extends PartnerRecords {
  constructor(
    private readonly db: Db,
    private readonly customers: CustomerRepository,
    private readonly reviews: PaperReviews,
  ) {
    super();
  }

  read(id_customers: number): Promise<PartnerRecord | undefined> {
    return this.db.one<PartnerRecord>(
      `select email_customers as email, phone_customers as phone, address_customers as address
       from customers where id_customers = ?`,
      [id_customers],
    );
  }

  async update(...[id_customers, patch]: Parameters<PartnerRecords['update']>): Promise<void> {
    const old = await this.customers.lock(id_customers);
    // What somebody else has, too, is looked over again; he is not told whose it is.
    const review = await this.reviews.review(
      id_customers,
      { email_customers: patch.email ?? null, phone_customers: patch.phone ?? null },
      old,
    );
    // What he leaves blank stays.
    await customersTable.update(
      this.db,
      { id_customers },
      {
        email_customers: patch.email ?? undefined,
        phone_customers: patch.phone ?? undefined,
        address_customers: patch.address ?? undefined,
        file_photo_customers: patch.file_photo ?? undefined,
        ...validatedAfter(review),
      },
    );
  }
}
