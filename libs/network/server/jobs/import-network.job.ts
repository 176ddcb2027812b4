import { Injectable } from '@nestjs/common';
import type { ImportResult } from '@ceiba/network/contract';
import { Hopeless, type Job, type JobContext, JobHandler } from '@ceiba/platform/server';
import { ImportFiles } from '../use-cases/import-network/import-files';
import { type ImportFound, PartnerImport } from '../use-cases/import-network/partner-import';

export const IMPORT_JOB = 'network-import';

export interface ImportPayload {
  id_import: number;
  /** Only looked at, or written. */
  write: boolean;
}

/** Looks a file of another system over, or brings what it holds along. Repeated, it doubles nothing. */
@JobHandler({ kind: IMPORT_JOB, queue: 'imports', attempts: 5, seenOn: ['importar-red'] })
@Injectable()
export class ImportNetworkJob implements Job<ImportPayload, ImportResult> {
  constructor(
    private readonly files: ImportFiles,
    private readonly partners: PartnerImport,
  ) {}

  async run({ id_import, write }: ImportPayload, context: JobContext): Promise<ImportResult> {
    const file = await this.files.find(id_import);
    await context.progress(0, 0, 'Leyendo el archivo');
    const table = await this.files.read(file);
    const { plan, found } = await this.partners.look(table);
    if (write) {
      assertGood(found);
      await this.partners.write(plan, context);
    }
    return { id_import, written: write ? 1 : 0, ...found };
  }
}

function assertGood({ errors }: ImportFound): void {
  if (errors > 0) throw new Hopeless(`El archivo tiene ${errors} errores; no se importó nada. Revíselo de nuevo.`);
}
