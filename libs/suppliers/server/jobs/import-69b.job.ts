import { Injectable } from '@nestjs/common';
import { Bus, Hopeless, type Job, type JobContext, JobHandler } from '@ceiba/platform/server';
import type { ListedImported } from '@ceiba/suppliers/contract';
import { compare69b, isPieceOf69b, type ListDifference, type ReadList } from '../domain/read-69b';
import { ListedRepository } from '../persistence/listed.repository';
import { StoreListed } from '../use-cases/listed/store-listed';
import { ListedFiles } from '../use-cases/listed/listed-files';

export const LISTED_JOB = 'suppliers-import-69b';

export interface ListedPayload {
  id_import: number;
  /** Only looked at, or written. */
  write: boolean;
}

/** Taxpayers of one transaction. */
const CHUNK = 2000;

/**
 * Looks SAT's list of article 69-B over, or writes what it changes, some thousand at a time. Killed at any moment and run
 * again, it goes on with what differs still.
 */
@JobHandler({ kind: LISTED_JOB, queue: 'list-69b', attempts: 5, seenOn: ['proveedores'] })
@Injectable()
export class Import69bJob implements Job<ListedPayload, ListedImported> {
  constructor(
    private readonly files: ListedFiles,
    private readonly listed: ListedRepository,
    private readonly bus: Bus,
  ) {}

  async run({ id_import, write }: ListedPayload, context: JobContext): Promise<ListedImported> {
    await context.progress(0, 0, 'Leyendo el archivo');
    const told = await this.files.read(id_import);
    const known = await this.listed.all();
    const found = compare69b(known, told.rows);
    if (told.problems.length === 0 && isPieceOf69b(known, found))
      told.problems.push(
        `Trae ${told.rows.size} contribuyentes y hay ${known.length}: parece incompleto, y los que faltan saldrían.`,
      );
    if (write) {
      if (told.problems.length > 0) throw new Hopeless(`No se importó nada. ${told.problems.slice(0, 3).join(' ')}`);
      await this.write(id_import, told, found, context);
    }
    const { rows, hidden, problems } = told;
    return {
      ...{ id_import, written: write ? 1 : 0, read: rows.size, hidden, problems },
      ...{ fresh: found.fresh.length, changed: found.changed.length, gone: found.gone.length, same: found.same },
      suppliers: await this.listed.suppliers(write ? undefined : rows),
    };
  }

  private async write(id_file: number, told: ReadList, found: ListDifference, context: JobContext): Promise<void> {
    const rows = [...found.fresh, ...found.changed];
    const all = rows.length + found.gone.length;
    for (let at = 0; at < rows.length; at += CHUNK) {
      await context.progress(at, all, 'Guardando la lista');
      await this.bus.execute(new StoreListed(rows.slice(at, at + CHUNK), []));
    }
    for (let at = 0; at < found.gone.length; at += CHUNK) {
      await context.progress(rows.length + at, all, 'Quitando a quienes salieron');
      await this.bus.execute(new StoreListed([], found.gone.slice(at, at + CHUNK)));
    }
    await this.bus.execute(new StoreListed([], [], { id_file, taxpayers: told.rows.size }));
    await context.progress(all, all, 'Importado');
  }
}
