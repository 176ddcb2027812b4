import { Injectable } from '@nestjs/common';
import type { ImportResult } from '@ceiba/network/contract';
import { Hopeless, type Job, type JobContext, JobHandler } from '@ceiba/platform/server';
import { ImportFiles } from '../use-cases/import-network/import-files';
import { OpeningImport } from '../use-cases/import-network/opening-import';
import { PartnerImport } from '../use-cases/import-network/partner-import';

/** Problems that travel; all are counted, and in the file. */
const SHOWN = 2_000;

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
    private readonly openings: OpeningImport,
  ) {}

  async run({ id_import, write }: ImportPayload, context: JobContext): Promise<ImportResult> {
    const { result, bring } = await this.look(id_import, write, context);
    const lines = result.fresh + result.known;
    if (write) await bring(context);
    await context.progress(lines, lines, write ? 'Importado' : 'Revisado');
    if (!write) return result;
    return { ...result, written: 1 };
  }

  /** What is read and found is let go before anything is written: only who is new is held that long. */
  private async look(id_import: number, write: boolean, context: JobContext) {
    const { kind, file } = await this.files.find(id_import);
    await context.progress(0, 0, 'Leyendo el archivo');
    const table = await this.files.read(kind, file);
    const road = { partners: this.partners, openings: this.openings }[kind];
    const { fresh, known, problems, write: bring } = await road.look(table);
    const errors = problems.filter((problem) => problem.kind === 'error').length;
    if (write) assertGood(errors);
    const sorted = problems.toSorted((one, other) => one.kind.localeCompare(other.kind) || one.line - other.line);
    const result: ImportResult = {
      ...{ id_import, kind, written: 0, fresh, known, errors, warnings: problems.length - errors },
      unknown: [...table.unknown],
      problems: sorted.slice(0, SHOWN),
      problems_file: await this.files.keepProblems(sorted),
    };
    return { result, bring };
  }
}

function assertGood(errors: number): void {
  if (errors > 0) throw new Hopeless(`El archivo tiene ${errors} errores; no se importó nada. Revíselo de nuevo.`);
}
