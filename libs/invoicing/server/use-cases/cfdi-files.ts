import { Injectable } from '@nestjs/common';
import { Bus, FileStore } from '@ceiba/platform/server';
import { FacturamaClient, type IssuedCfdi } from '../facturama/facturama-client';
import { type FileFormat, PackageDocuments } from '../persistence/package-documents.reader';
import { fileName, StoreCfdiFile } from './package/store-cfdi-file';

/** A CFDI as its files need it. */
export interface FiledCfdi extends IssuedCfdi {
  id_intent: number;
  order_number: string;
}

/**
 * Files of CFDIs. An XML never changes: the one that is kept here is given, and one that is not is fetched from the provider and kept.
 * A PDF is what the provider prints now, and is fetched each time. Not in a unit of work: it waits for the provider.
 */
@Injectable()
export class CfdiFiles {
  constructor(
    private readonly bus: Bus,
    private readonly facturama: FacturamaClient,
    private readonly files: FileStore,
    private readonly documents: PackageDocuments,
  ) {}

  /** Its bytes; undefined where the provider does not know it. Throws FacturamaDown. */
  async bytesOf(format: FileFormat, cfdi: FiledCfdi): Promise<Buffer | undefined> {
    const { id_intent, order_number, facturama_id, cfdi_type } = cfdi;
    const kept = format === 'xml' ? await this.documents.xmlOf(id_intent) : undefined;
    if (kept) return this.files.bytes(kept);
    const bytes = await this.facturama.file(format, cfdi_type, facturama_id);
    if (bytes && format === 'xml') {
      const name = fileName({ order_number, uuid: (cfdi.uuid ?? facturama_id).toUpperCase() }, format);
      await this.bus.execute(new StoreCfdiFile(id_intent, format, name, bytes));
    }
    return bytes;
  }
}
