import { Injectable } from '@nestjs/common';
import type { Branch } from '@ceiba/branches/contract';
import { Clock } from '@ceiba/platform/server';
import { splitByLot, wishesOf } from '../domain/document-lines';
import { fromUnits } from '../domain/lots';
import { StockLedger, type StockMovement } from '../ledger/stock-ledger';
import { DocumentProducts } from '../persistence/document-products';
import type { StoredLine } from '../persistence/document.repository';
import type { Posting } from '../persistence/movement.repository';
import { type TransitLine, TransitRepository } from '../persistence/transit.repository';

const DOCUMENT_SOURCE = 'document';

/** The document whose goods move, and the period in which they do. */
export interface GoodsSource {
  id_document: number;
  id_period: number;
}

type Place = Pick<Branch, 'id_branch_office' | 'time_zone'>;

/** Moves a document's goods: in, out, across, on their way. Callers hold the document's lock (or have just made it). */
@Injectable()
export class DocumentGoods {
  constructor(
    private readonly ledger: StockLedger,
    private readonly transit: TransitRepository,
    private readonly products: DocumentProducts,
    private readonly clock: Clock,
  ) {}

  /** Goods come into a branch on the lots of the lines; answers the lines with their lots as the branch writes them. */
  async enter(source: GoodsSource, branch: Place, lines: readonly StoredLine[]): Promise<StoredLine[]> {
    const lots = await this.ledger.post(
      lines.map((line) => movement(line, line.id_product)),
      this.posting(source, branch),
    );
    return lines.map((line, index) => ({ ...line, lot: lots[index] ?? line.lot }));
  }

  /** Goods leave a branch for good, `fresh` ones where something is made of them; answers the lines by lot. Throws STOCK.SHORTAGE. */
  async leave(source: GoodsSource, branch: Place, lines: readonly StoredLine[], fresh = false): Promise<StoredLine[]> {
    const wishes = wishesOf(lines, (line) => line.id_product).map((wish) => ({ ...wish, fresh }));
    return splitByLot(lines, await this.ledger.takeLots(wishes, this.posting(source, branch)));
  }

  /** Out of one branch and into another at once (type 5). */
  async cross(source: GoodsSource, from: Place, to: Place, lines: readonly StoredLine[]): Promise<StoredLine[]> {
    const there = await this.there(lines, to);
    await this.ledger.lock(lines.flatMap((line) => [line.id_product, there(line)]));
    const split = await this.leave(source, from, lines);
    await this.ledger.post(
      split.map((line) => movement(line, there(line))),
      this.posting(source, to),
    );
    return split;
  }

  /** Out of the sender, on the way to the receiver; lines are of the origin, which is one of the two. */
  async send(source: GoodsSource, from: Place, to: Place, lines: readonly StoredLine[]): Promise<StoredLine[]> {
    const [here, there] = [await this.there(lines, from), await this.there(lines, to)];
    const shares = await this.ledger.takeLots(wishesOf(lines, here), this.posting(source, from));
    const split = splitByLot(lines, shares);
    await this.transit.send(
      source.id_document,
      split.map((line) => ({
        line: line.line,
        id_branch_office_from: from.id_branch_office,
        id_branch_office_to: to.id_branch_office,
        id_product: here(line),
        id_product_to: there(line),
        lot: line.lot ?? '',
        date_expiration: line.date_expiration ?? '',
        transit: line.units,
      })),
    );
    return split;
  }

  /** Lines on the way come into the receiver. */
  async arrive(source: GoodsSource, to: Place, lines: readonly TransitLine[]): Promise<void> {
    await this.ledger.post(
      lines.map((line) => movement({ ...line, units: line.transit }, line.id_product_to)),
      this.posting(source, to),
    );
    await this.transit.arrive(
      source.id_document,
      lines.map((line) => line.line),
    );
  }

  /** Lines that were not received go back into the sender's stock, on the lots they left. */
  async takeBack(source: GoodsSource, from: Place, lines: readonly TransitLine[]): Promise<void> {
    await this.ledger.post(
      lines.map((line) => movement({ ...line, units: line.difference }, line.id_product)),
      this.posting(source, from),
    );
    await this.transit.arrive(
      source.id_document,
      lines.map((line) => line.line),
    );
  }

  /** What production made comes in. */
  async produce(
    source: GoodsSource,
    to: Place,
    made: Pick<StockMovement, 'lot' | 'date_expiration' | 'qty'>,
    key: string,
  ) {
    const there = await this.products.inBranch([key], to.id_branch_office);
    await this.ledger.post([{ ...made, id_product: there(key), line: 0 }], this.posting(source, to));
  }

  /** Everything back as it was before. Throws STOCK.SHORTAGE when what came in is gone. */
  async reverse(source: GoodsSource, branch: Place): Promise<void> {
    const day = this.clock.today(branch.time_zone);
    await this.ledger.reverse(DOCUMENT_SOURCE, source.id_document, { day, id_period: source.id_period });
    await this.transit.forget(source.id_document);
  }

  /** The products of the lines as a branch has them, by key. */
  private async there(lines: readonly StoredLine[], branch: Place): Promise<(line: StoredLine) => number> {
    const byKey = await this.products.inBranch(
      lines.map((line) => line.key_product),
      branch.id_branch_office,
    );
    return (line) => byKey(line.key_product);
  }

  private posting({ id_document, id_period }: GoodsSource, branch: Place): Posting {
    return {
      id_branch_office: branch.id_branch_office,
      source: DOCUMENT_SOURCE,
      id_source: id_document,
      day: this.clock.today(branch.time_zone),
      id_period,
    };
  }
}

interface Moved {
  lot: string | null;
  date_expiration: string | null;
  units: number;
  line: number;
}

function movement({ lot, date_expiration, units, line }: Moved, id_product: number): StockMovement {
  if (!lot || !date_expiration) throw new Error(`line ${line} has no lot`);
  return { id_product, lot, date_expiration, qty: fromUnits(units), line };
}
