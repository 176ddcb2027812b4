import { Injectable } from '@nestjs/common';
import { Db } from '@ceiba/platform/server';
import type { ZipTax } from '@ceiba/store/contract';

/** Sales tax by US postal code; the company loads the table. */
@Injectable()
export class ZipTaxes {
  constructor(private readonly db: Db) {}

  /** The tax of a postal code, "92101" or "92101-1234"; leading zeros count. */
  async find(zip: string | null): Promise<ZipTax | null> {
    const five = /^\s*(\d{5})(-\d{4})?\s*$/.exec(zip ?? '')?.[1];
    if (!five) return null;
    const found = await this.db.one<ZipTax>(
      "select regexp_replace(tax_value, '00$', '') as tax_value, zip_code, tax_region_name, state from zip_tax where zip_code = ?",
      [five],
    );
    return found ?? null;
  }
}
