import { Injectable } from '@nestjs/common';
import { Clock } from '@ceiba/platform/server';
import type { DocumentRecord } from '@ceiba/stock/contract';
import { chooseLots } from '../domain/choose-lots';
import { wishesOf } from '../domain/document-lines';
import { fromUnits, toUnits } from '../domain/lots';
import { BalanceRepository } from './balance.repository';
import { DocumentProducts } from './document-products';

/** What to take, and of which lot. */
export interface PickingRow {
  key_product: string;
  name_product: string;
  lot: string;
  date_expiration: string;
  qty: string;
}

/** Lines of a document in the order in which they are gathered. */
@Injectable()
export class PickingReader {
  constructor(
    private readonly balance: BalanceRepository,
    private readonly products: DocumentProducts,
    private readonly clock: Clock,
  ) {}

  /** Where lots are not chosen yet, those that would be taken now; lines without enough stock have no lot. */
  async of(document: DocumentRecord, sender: { id_branch_office: number; time_zone: string }): Promise<PickingRow[]> {
    const there = await this.products.inBranch(
      document.details.map((line) => line.key_product),
      sender.id_branch_office,
    );
    const idOf = (key: string) => there(key);
    const lines = document.details.map((line) => ({
      ...line,
      units: toUnits(line.qty),
      units_original: toUnits(line.qty_original),
    }));
    const open = lines.filter((line) => !line.lot);
    const lots = await this.balance.saleable(
      open.map((line) => idOf(line.key_product)),
      this.clock.today(sender.time_zone),
    );
    const wishes = wishesOf(open, (line) => idOf(line.key_product));
    const { shares } = chooseLots(wishes, lots, new Map(), this.clock.today(sender.time_zone));
    const chosen = lines.flatMap((line) => {
      const given = shares.filter((share) => share.line === line.line);
      if (line.lot || given.length === 0) return [line];
      return given.map(({ lot, units }) => ({ ...line, ...lot, id_product: line.id_product, units }));
    });
    return chosen
      .map((line) => ({
        key_product: line.key_product,
        name_product: line.name_product,
        lot: line.lot ?? '',
        date_expiration: line.date_expiration ?? '',
        qty: fromUnits(line.units),
      }))
      .sort((a, b) => a.key_product.localeCompare(b.key_product, 'es', { numeric: true }));
  }
}
