import { Injectable } from '@nestjs/common';
import { followStock } from '../domain/pallet-rules';
import { PalletRepository, type PalletSource } from '../persistence/pallet.repository';

/** Keeps the sum of the locations within the branch's stock when stock leaves (docs/adr/0023). */
@Injectable()
export class PalletFollower {
  constructor(private readonly pallets: PalletRepository) {}

  /** After stock of these products went down, inside the same unit of work and under the balance's locks. */
  async follow(ids: readonly number[], by: PalletSource): Promise<void> {
    const located = await this.pallets.located(ids);
    if (located.length === 0) return;
    const stock = await this.pallets.stockOf([...new Set(located.map((place) => place.id_product))]);
    const places = [...followStock(located, stock)].sort(([a], [b]) => a - b);
    for (const [id, changes] of places) await this.pallets.move(id, changes, by);
  }
}
