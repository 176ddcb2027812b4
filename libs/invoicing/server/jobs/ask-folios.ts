import { Injectable } from '@nestjs/common';
import { ProviderOff, type Schedule, Scheduled } from '@ceiba/platform/server';
import { FacturamaClient, FacturamaDown } from '../facturama/facturama-client';
import { FolioRepository } from '../persistence/folio.repository';

/** Asks each hour how many folios are left; what was told before stands where the provider does not answer. */
@Scheduled({ name: 'ask-folios', every: 3_600_000 })
@Injectable()
export class AskFolios implements Schedule {
  constructor(
    private readonly facturama: FacturamaClient,
    private readonly folios: FolioRepository,
  ) {}

  async run(): Promise<void> {
    try {
      await this.folios.keep(await this.facturama.balance());
    } catch (error) {
      if (!(error instanceof FacturamaDown || error instanceof ProviderOff)) throw error;
    }
  }
}
