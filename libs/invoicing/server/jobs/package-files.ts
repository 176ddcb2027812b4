import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Bus, Config } from '@ceiba/platform/server';
import { FacturamaClient, FacturamaDown } from '../facturama/facturama-client';
import type { FileFormat, PackageDocument } from '../persistence/package-documents.reader';
import { fileName, StoreCfdiFile } from '../use-cases/package/store-cfdi-file';

/** As stamping: so many calls at once, a pause between them (decisions.md, "Stamping"). */
const BATCH = 4;
/** A file whose call failed is asked for again this often; so many batches in a row without any answer are enough. */
const ROUNDS = 4;
const DEAD_BATCHES = 3;

interface Wanted {
  document: PackageDocument;
  format: FileFormat;
}

/** Fetches files of CFDIs that are not here from the provider, and keeps them: whoever is killed goes on where he was. */
@Injectable()
export class PackageFiles implements OnModuleDestroy {
  private readonly stopping = new AbortController();

  constructor(
    private readonly bus: Bus,
    private readonly facturama: FacturamaClient,
    private readonly config: Config,
  ) {}

  onModuleDestroy(): void {
    this.stopping.abort();
  }

  /**
   * Fills the documents' files in; what the provider does not know stays away. Throws where it does not answer.
   * @param each before each batch; what it throws ends the work
   */
  async fetch(documents: readonly PackageDocument[], formats: readonly FileFormat[], each: () => Promise<void>) {
    let left = documents.flatMap((document) =>
      formats.filter((format) => !document.files.has(format)).map((format): Wanted => ({ document, format })),
    );
    for (let round = 1; left.length > 0; round++) {
      if (round > ROUNDS) throw new FacturamaDown();
      left = await this.round(left, each);
    }
  }

  /** One try of each; answers those that had no answer. */
  private async round(wanted: readonly Wanted[], each: () => Promise<void>): Promise<Wanted[]> {
    const silent: Wanted[] = [];
    let dead = 0;
    for (let at = 0; at < wanted.length; at += BATCH) {
      await each();
      const batch = wanted.slice(at, at + BATCH);
      const answered = await Promise.all(batch.map((one) => this.one(one)));
      const unanswered = batch.filter((_, index) => !answered[index]);
      silent.push(...unanswered);
      dead = unanswered.length === batch.length ? dead + 1 : 0;
      if (dead >= DEAD_BATCHES) throw new FacturamaDown();
      await wait(this.config.facturama.pauseMs, undefined, { signal: this.stopping.signal });
    }
    return silent;
  }

  /** False: no answer. */
  private async one({ document, format }: Wanted): Promise<boolean> {
    try {
      const bytes = await this.facturama.file(format, document.cfdi_type, document.facturama_id);
      if (!bytes) return true;
      const name = fileName(document, format);
      document.files.set(format, await this.bus.execute(new StoreCfdiFile(document.id_intent, format, name, bytes)));
      return true;
    } catch (error) {
      if (error instanceof FacturamaDown) return false;
      throw error;
    }
  }
}
