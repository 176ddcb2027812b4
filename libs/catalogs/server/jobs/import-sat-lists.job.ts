import { Injectable } from '@nestjs/common';
import { SAT_LISTS, type SatDifferenceRow, type SatImported } from '@ceiba/catalogs/contract';
import { Hopeless, type Job, type JobContext, JobHandler } from '@ceiba/platform/server';
import { SatFiles } from '../use-cases/sat-lists/sat-files';
import { type LookedList, SatImport, toldOf } from '../use-cases/sat-lists/sat-import';

export const SAT_JOB = 'catalogs-import-sat-lists';

export interface SatPayload {
  id_import: number;
  /** Only looked at, or written. */
  write: boolean;
}

/** Differences of a list that travel; all are counted. */
const SHOWN = 200;

const titleOf = (list: string) => SAT_LISTS.find(({ key }) => key === list)?.title ?? list;

function* differencesOf({ list, found }: LookedList): Generator<SatDifferenceRow> {
  let left = SHOWN;
  for (const kind of ['ended', 'changed', 'fresh'] as const)
    for (const { code, name, valid_until } of found[kind]) {
      if (left-- <= 0) return;
      yield { list, code_sat: code, name_sat: name, kind, valid_until };
    }
}

/**
 * Looks a workbook of SAT's lists over, or writes what it brings, list by list: one of them is held at a time. Nothing is
 * written where any list has a problem. Killed and run again, it goes on with what differs still.
 */
@JobHandler({ kind: SAT_JOB, queue: 'sat-lists', attempts: 5, seenOn: ['listas-sat'] })
@Injectable()
export class ImportSatListsJob implements Job<SatPayload, SatImported> {
  constructor(
    private readonly files: SatFiles,
    private readonly road: SatImport,
  ) {}

  async run({ id_import, write }: SatPayload, context: JobContext): Promise<SatImported> {
    await context.progress(0, 0, 'Leyendo el archivo');
    const sheets = await this.files.lists(id_import);
    const result: SatImported = { id_import, written: 0, lists: [], differences: [], problems: [] };
    for (const [at, sheet] of sheets.entries()) {
      await context.progress(at, sheets.length, `Revisando ${titleOf(sheet.list)}`);
      const looked = await this.road.look(sheet);
      result.lists.push(toldOf(looked));
      result.differences.push(...differencesOf(looked));
      result.problems.push(...looked.problems);
    }
    if (write) {
      if (result.problems.length > 0)
        throw new Hopeless(`No se importó nada. ${result.problems.slice(0, 3).join(' ')}`);
      for (const sheet of sheets) await this.write(await this.road.look(sheet), context);
      result.written = 1;
    }
    await context.progress(sheets.length, sheets.length, write ? 'Importado' : 'Revisado');
    return result;
  }

  private write(looked: LookedList, context: JobContext): Promise<void> {
    const { fresh, changed, ended } = looked.found;
    const total = fresh.length + changed.length + ended.length;
    return this.road.write(looked, (done) => context.progress(done, total, `Guardando ${titleOf(looked.list)}`));
  }
}
