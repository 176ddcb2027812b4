import { Injectable } from '@nestjs/common';
import { Settings } from '@ceiba/identity/server';
import { LOW_FOLIOS, type StoredFolios } from '@ceiba/invoicing/contract';
import type { AttentionCount } from '@ceiba/platform/contract';
import { type AttentionSource, Clock, CountsAttention, Db } from '@ceiba/platform/server';
import type { FolioBalance } from '../facturama/answers';
import { cfdiFolioTable } from './cfdi.entity';

/** The folios that the provider's plan has left, as it was last told, and whether that is few. */
@CountsAttention(LOW_FOLIOS)
@Injectable()
export class FolioRepository implements AttentionSource {
  constructor(
    private readonly db: Db,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** `folios` null: nobody has said it yet. */
  async get(): Promise<StoredFolios> {
    const { folio_warning } = await this.settings.get();
    const known = await this.db.one<FolioBalance & { asked_at: Date }>(
      'select folios, expires_at, asked_at from cfdi_folio where id = 1',
    );
    const { folios = null, expires_at = null, asked_at = null } = known ?? {};
    return { folios, expires_at, asked_at, folio_warning, low: folios !== null && folios < folio_warning };
  }

  async keep({ folios, expires_at }: FolioBalance): Promise<void> {
    await cfdiFolioTable.upsert(this.db, { id: 1, folios, expires_at, asked_at: this.clock.now() });
  }

  async count(): Promise<AttentionCount> {
    const { low, folios } = await this.get();
    return { count: low ? 1 : 0, note: low ? `quedan ${String(folios)}` : null };
  }
}
