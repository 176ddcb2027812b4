import { Injectable } from '@nestjs/common';
import type { PostalImported } from '@ceiba/catalogs/contract';
import { Bus, Db, Hopeless, type Job, type JobContext, JobHandler } from '@ceiba/platform/server';
import { municipalitiesOf, readPostalCodes } from '../domain/postal/read-postal-codes';
import { CountPostalCodes } from '../use-cases/postal-codes/count-postal-codes';
import { KeepPostalCodes } from '../use-cases/postal-codes/keep-postal-codes';
import { PostalFiles } from '../use-cases/postal-codes/postal-files';

export const POSTAL_JOB = 'catalogs-import-postal-codes';

export interface PostalPayload {
  id_file: number;
}

const TOLD = 5;
const CHUNK = 2000;

/** Looks a whole list over, then writes it piece by piece; one bad line, and nothing is written. Run again it doubles nothing. */
@JobHandler({ kind: POSTAL_JOB, queue: 'postal-codes', seenOn: ['codigos-postales'] })
@Injectable()
export class ImportPostalCodesJob implements Job<PostalPayload, PostalImported> {
  constructor(
    private readonly files: PostalFiles,
    private readonly db: Db,
    private readonly bus: Bus,
  ) {}

  async run({ id_file }: PostalPayload, context: JobContext): Promise<PostalImported> {
    await context.progress(0, 0, 'Leyendo el archivo');
    const { rows } = await this.files.read(id_file);
    const names = municipalitiesOf(
      await this.db.query('select state_key, municipality_key, name_municipality from municipality'),
    );
    const { places, problems } = readPostalCodes(rows, names);
    if (problems.length > 0) throw refused(problems);
    for (let at = 0; at < places.length; at += CHUNK) {
      await context.progress(at, places.length, 'Guardando');
      await this.bus.execute(new KeepPostalCodes(places.slice(at, at + CHUNK)));
    }
    await context.progress(places.length, places.length, 'Terminado');
    const { codes } = await this.bus.ask(new CountPostalCodes());
    return { read: places.length, codes };
  }
}

function refused(problems: readonly string[]): Hopeless {
  const more = problems.length > TOLD ? ` Y ${problems.length - TOLD} más.` : '';
  return new Hopeless(`No se importó nada. ${problems.slice(0, TOLD).join(' ')}${more}`);
}
