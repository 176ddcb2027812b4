import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type PartnerRecord, type PartnerRecordPort, PartnerRecords } from '@ceiba/identity/server';
import { Db } from '@ceiba/platform/server';

/** Gives identity what a partner keeps up himself: mail, phone, address, photo. */
@Injectable()
export class PartnerRecordAdapter implements PartnerRecordPort, OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly records: PartnerRecords,
  ) {}

  onModuleInit(): void {
    this.records.use(this);
  }

  read(id_customers: number): Promise<PartnerRecord | undefined> {
    return this.db.one<PartnerRecord>(
      `select email_customers as email, phone_customers as phone, address_customers as address
       from customers where id_customers = ?`,
      [id_customers],
    );
  }

  async update(...[id_customers, patch]: Parameters<PartnerRecordPort['update']>): Promise<void> {
    await this.db.execute(
      `update customers set email_customers = coalesce(?, email_customers), phone_customers = coalesce(?, phone_customers),
         address_customers = coalesce(?, address_customers), file_photo_customers = coalesce(?, file_photo_customers)
       where id_customers = ?`,
      [patch.email, patch.phone, patch.address, patch.file_photo, id_customers],
    );
  }
}
