import { PassThrough } from 'node:stream';
import { Injectable, StreamableFile } from '@nestjs/common';
import { COMPANY_ZONE, dayInZone, EXPORT_TYPES, type ExportFormat, type ExportWish } from '@ceiba/platform/contract';
import { Clock } from '../context/clock';
import { optionalActor } from '../context/request-context';
import { UnitOfWork } from '../database/unit-of-work';
import { attachment } from '../files/files.controller';
import { Turnstile } from './turnstile';
import { writeExport } from './write-export';

/** Two at a time in a process, each for so long at most: an export holds a connection. */
const AT_ONCE = 2;
const LONGEST_MS = 300_000;

/** Streams rows to the browser as Excel or CSV (architecture.md, section 5, "Exports"). */
@Injectable()
export class Exporter {
  private readonly gate = new Turnstile(AT_ONCE);

  constructor(
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * The file, as soon as its first row is known: what fails before is refused like any call, what fails later breaks
   * the download off. All pages are read from one snapshot of the database.
   */
  async file(format: ExportFormat, wish: ExportWish, rows: AsyncIterable<object>): Promise<StreamableFile> {
    const out = new PassThrough();
    // What fails before anybody reads is answered, not thrown a second time.
    out.on('error', () => undefined);
    const leave = await this.gate.enter();
    const by = {
      who: optionalActor()?.full_name ?? 'Visitante',
      when: this.clock.now(),
      signal: AbortSignal.timeout(LONGEST_MS),
    };
    await new Promise<void>((started, refused) => {
      const work = this.unit.run(async () => {
        const source = rows[Symbol.asyncIterator]();
        const first = await source.next();
        started();
        await writeExport(out, format, wish, again(first, source), by);
      }, 'REPEATABLE READ');
      work
        .catch((error: unknown) => {
          refused(error);
          out.destroy(error instanceof Error ? error : new Error(String(error)));
        })
        .finally(leave);
    });
    const name = `${wish.name}-${dayInZone(by.when, COMPANY_ZONE)}.${format}`;
    const type = format === 'csv' ? `${EXPORT_TYPES.csv}; charset=utf-8` : EXPORT_TYPES.xlsx;
    return new StreamableFile(out, { type, disposition: attachment(name) });
  }
}

/** An iteration of which the first step is already made. */
async function* again(first: IteratorResult<object>, rest: AsyncIterator<object>): AsyncGenerator<object> {
  for (let step = first; step.done !== true; step = await rest.next()) yield step.value;
}
