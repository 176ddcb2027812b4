import { Injectable } from '@nestjs/common';

/** What a partner keeps up himself. */
export interface PartnerRecord {
  email: string;
  phone: string;
  address: string;
}

/** Port that the customers context fills: the record of a partner belongs to it. Both calls join the caller's unit of work. */
export interface PartnerRecordPort {
  read(id_customers: number): Promise<PartnerRecord | undefined>;
  update(id_customers: number, patch: Partial<PartnerRecord> & { file_photo?: string | null }): Promise<void>;
}

const NOTHING: PartnerRecord = { email: '', phone: '', address: '' };

/** Where identity asks for a partner's own data; the customers context registers in `onModuleInit`. */
@Injectable()
export class PartnerRecords {
  private port: PartnerRecordPort | null = null;

  use(port: PartnerRecordPort): void {
    this.port = port;
  }

  async read(id_customers: number): Promise<PartnerRecord> {
    return (await this.port?.read(id_customers)) ?? NOTHING;
  }

  async update(...change: Parameters<PartnerRecordPort['update']>): Promise<void> {
    await this.port?.update(...change);
  }
}
