import { Injectable } from '@nestjs/common';
import { Lookups } from '@ceiba/catalogs/server';
import type { TaxCertificate } from '@ceiba/customers/contract';
import type { UploadedFile } from '@ceiba/platform/server';
import { readCertificate } from '../domain/certificate/tax-certificate';

/** Reads SAT's "Constancia de Situación Fiscal". */
@Injectable()
export class TaxCertificates {
  constructor(private readonly lookups: Lookups) {}

  /** What the paper says; nothing is guessed. Throws 422 where the file is a picture, another paper, or contradicts itself. */
  async read({ rows = [] }: UploadedFile): Promise<TaxCertificate> {
    return readCertificate(rows, await this.lookups.regimes());
  }
}
