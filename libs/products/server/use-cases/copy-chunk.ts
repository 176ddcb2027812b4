import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit, type CommandOptions } from '@ceiba/platform/server';
import type { CopyKind } from '@ceiba/products/contract';
import { CopyPrices } from '../copy/copy-prices';
import { CopyProgress, type StepCounts } from '../copy/copy-progress';
import { CopyReader } from '../copy/copy-reader';
import { CopyWriter, picked } from '../copy/copy-writer';
import { type CopyProduct, planProducts } from '../copy/plan-products';
import { PRODUCT } from './get-product';

export interface ChunkInput {
  id_job: number;
  kind: CopyKind;
  origin: number;
  destination: number;
}

/** Copies the next products of a job into one destination and writes down how far it got; answers how many there were. */
export class CopyChunk extends Command<number> {
  static readonly options: CommandOptions = { audit: 'product_copy', idempotent: false };
  constructor(readonly input: ChunkInput) {
    super();
  }
}

const CHUNK = 500;

@CommandHandler(CopyChunk)
export class CopyChunkHandler implements ICommandHandler<CopyChunk> {
  constructor(
    private readonly progress: CopyProgress,
    private readonly reader: CopyReader,
    private readonly writer: CopyWriter,
    private readonly prices: CopyPrices,
    private readonly audit: Audit,
  ) {}

  async execute({ input: { id_job, kind, origin, destination } }: CopyChunk): Promise<number> {
    const old = await this.progress.take(id_job, destination);
    const { products, cursor } = await this.reader.next(origin, old, CHUNK);
    if (products.length === 0) return 0;
    const step =
      kind === 'prices' ? await this.prices.copy(products, destination) : await this.products(products, destination);
    await this.progress.add(id_job, destination, old, cursor, step);
    this.audit.touch('product_copy', id_job, { kind, origin, destination, ...step, refused: step.refused.length });
    return products.length;
  }

  private async products(products: readonly CopyProduct[], destination: number): Promise<StepCounts> {
    const plan = planProducts(products, await this.reader.destination(destination, products));
    await this.writer.write(plan, destination);
    const { create, change, unchanged, refused } = plan;
    for (const { from, to, columns } of change)
      if (columns.length > 0)
        this.audit.changed(PRODUCT.entity, to.id_product, { old: picked(to, columns), new: picked(from, columns) });
    return { created: create.length, changed: change.length, unchanged, refused };
  }
}
