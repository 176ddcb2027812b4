import { Injectable } from '@nestjs/common';
import { CFDI_KIND_TEXTS, CFDI_BOOK } from '@ceiba/invoicing/contract';
import { NotifyUser } from '@ceiba/notifications/server';
import {
  Bus,
  currentActor,
  FileStore,
  type Job,
  type JobContext,
  JobHandler,
  ReportMaker,
  runAs,
  writeZip,
  type ZipEntry,
} from '@ceiba/platform/server';
import { type PackageDocument, PackageDocuments, wantedOf } from '../persistence/package-documents.reader';
import { type CfdiPackage, PackageRepository } from '../persistence/package.repository';
import { fileName } from '../use-cases/package/store-cfdi-file';
import { PackageFiles } from './package-files';

export const MAKE_PACKAGE = 'make-cfdi-package';

/** Of the index alone, which goes into the package. */
const INDEX_MINUTES = 60;

/** Somebody cancelled it: nothing more is done. */
class Canceled extends Error {}

interface Found {
  cfdis: number;
  /** Files that the provider does not have. */
  lost: string[];
}

/**
 * Writes the ZIP: by kind XML and PDF of each CFDI, SAT's receipts of those that were cancelled, a list of what the provider does not have,
 * and the index as Excel, last, because it says where an XML differs. One file is in memory at a time. Files that are not here are fetched
 * and kept page by page, so a run that begins again asks for none of them twice.
 */
@JobHandler({ kind: MAKE_PACKAGE, queue: 'cfdi-packages', attempts: 12 })
@Injectable()
export class MakePackageJob implements Job<{ id_package: number }, { cfdis: number; missing: number } | null> {
  constructor(
    private readonly packages: PackageRepository,
    private readonly documents: PackageDocuments,
    private readonly fetcher: PackageFiles,
    private readonly files: FileStore,
    private readonly maker: ReportMaker,
    private readonly bus: Bus,
  ) {}

  async run({ id_package }: { id_package: number }, context: JobContext) {
    const wanted = await this.packages.find(id_package);
    if (wanted?.state !== 'working') return null;
    const found: Found = { cfdis: 0, lost: [] };
    try {
      await this.files.fulfil(wanted.id_file, (path) => writeZip(path, this.entries(wanted, found, context)));
    } catch (error) {
      if (error instanceof Canceled) return null;
      throw error;
    }
    const sums = { cfdis: found.cfdis, missing: found.lost.length };
    if (!(await this.packages.end(id_package, 'ready', sums))) {
      // Another run of the same may have ended it, then it is whole.
      if ((await this.packages.find(id_package))?.state === 'canceled') await this.files.fail(wanted.id_file);
      return null;
    }
    await context.progress(sums.cfdis, sums.cfdis, 'Paquete listo');
    await this.tell(wanted, sums.cfdis, context.id);
    return sums;
  }

  private async *entries(wanted: CfdiPackage, found: Found, context: JobContext): AsyncGenerator<ZipEntry> {
    const total = await this.documents.count(wanted);
    const going = async () => {
      await context.progress(found.cfdis, total, 'Reuniendo los CFDI');
      if ((await this.packages.find(wanted.id_package))?.state !== 'working') throw new Canceled();
    };
    for await (const page of this.documents.pages(wanted)) {
      await going();
      await this.fetcher.fetch(page, wantedOf(wanted), going);
      for (const document of page) {
        yield* this.filesOf(document, wanted, found);
        found.cfdis++;
      }
    }
    if (found.lost.length > 0) {
      const text = `Facturama no tiene estos archivos:\r\n${found.lost.join('\r\n')}\r\n`;
      yield { name: 'Faltantes.txt', bytes: Buffer.from(text), at: wanted.created_at };
    }
    const index = await this.index(wanted, context);
    yield { name: 'Indice.xlsx', bytes: index, at: wanted.created_at, packed: true };
  }

  /** `Venta/XML/V-12-<folio>.xml`; what was cancelled lies in a folder of its own, with its receipt. */
  private async *filesOf(document: PackageDocument, wanted: CfdiPackage, found: Found): AsyncGenerator<ZipEntry> {
    const kind = CFDI_KIND_TEXTS[document.kind] ?? document.kind;
    const folder = document.canceled_at ? `${kind}/Cancelados` : kind;
    for (const format of wantedOf(wanted)) {
      const file = document.files.get(format);
      const name = `${folder}/${format.toUpperCase()}/${fileName(document, format)}`;
      if (!file) found.lost.push(name);
      else yield { name, bytes: await this.files.bytes(file), at: document.stamped_at, packed: format === 'pdf' };
    }
    if (!document.canceled_at || wanted.with_xml === 0) return;
    const name = `${folder}/Acuses/acuse-${fileName(document, 'xml')}`;
    const { acuse, canceled_at: at } = document;
    if (acuse === null) found.lost.push(name);
    else yield { name, bytes: Buffer.from(acuse, 'utf8'), at };
  }

  /** The report of the same filters, as whoever asked may see it. */
  private index(wanted: CfdiPackage, context: JobContext): Promise<Buffer> {
    const { date_start, date_end, id_branch_office, kind, branches } = wanted;
    return runAs({ ...currentActor(), type: 2, branches }, async () => {
      const report = await this.maker.check(CFDI_BOOK, { date_start, date_end, id_branch_office, kind });
      const quiet = { ...context, progress: () => Promise.resolve() };
      const { file } = await this.maker.make(report, 'excel', INDEX_MINUTES, quiet);
      return this.files.read(file.id);
    });
  }

  private async tell({ id_user_created: id_user }: CfdiPackage, cfdis: number, id_job: number): Promise<void> {
    const title = `Paquete contable listo: ${cfdis} CFDI`;
    const data = { id_job, title, state: 'completed' as const, link: '/paquete-contable?vista=paquetes' };
    await this.bus.execute(new NotifyUser({ kind: 'job_done', id_user, key: `job-${id_job}`, data }));
  }
}
