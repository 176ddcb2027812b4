import { Injectable } from '@nestjs/common';
import { type Job, type JobContext, JobHandler } from '@ceiba/platform/server';
import { FacturamaDown } from '../facturama/facturama-client';
import { PackageDocuments } from '../persistence/package-documents.reader';
import { XmlDue } from '../persistence/xml-due.repository';
import { KEEP_CFDI_XML } from './kinds';
import { PackageFiles } from './package-files';

/**
 * Fetches the XML of some CFDIs and keeps it. What it does not come to (the provider is silent, the process is killed) is due again after
 * some minutes.
 */
@JobHandler({ kind: KEEP_CFDI_XML, queue: 'cfdi-files' })
@Injectable()
export class KeepCfdiXmlJob implements Job<{ ids: number[] }, { kept: number; missing: number }> {
  constructor(
    private readonly documents: PackageDocuments,
    private readonly fetcher: PackageFiles,
    private readonly due: XmlDue,
  ) {}

  async run({ ids }: { ids: number[] }, context: JobContext) {
    const documents = await this.documents.withoutXml(ids);
    const kept = () => documents.filter(({ files }) => files.has('xml')).length;
    try {
      await this.fetcher.fetch(documents, ['xml'], () => context.progress(kept(), documents.length));
    } catch (error) {
      if (error instanceof FacturamaDown) return { kept: kept(), missing: 0 };
      throw error;
    }
    const missing = documents.filter(({ files }) => !files.has('xml'));
    for (const { id_intent } of missing) await this.due.missed(id_intent);
    return { kept: kept(), missing: missing.length };
  }
}
