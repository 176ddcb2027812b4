import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FileLink } from '@ceiba/platform/contract';
import { Clock } from '../context/clock';
import { currentActor } from '../context/request-context';
import { Db } from '../database/db';
import { FileStore } from '../files/file-store';
import { Links } from '../files/links';
import { Jobs } from '../jobs/jobs';
import { reportFileTable } from './report-file.entity';
import type { Asked } from './complete-asked';
import type { ReportList } from './report-source';

/** The kinds of files that a report leaves as. */
export const REPORT_FORMATS = {
  excel: { ending: 'xlsx', mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  csv: { ending: 'csv', mime: 'text/csv; charset=utf-8' },
  pdf: { ending: 'pdf', mime: 'application/pdf' },
} as const;
export type ReportFormat = keyof typeof REPORT_FORMATS;

/** The one job that writes reports, whichever it is. */
export const REPORT_JOB = 'report-file';

export interface ReportJob {
  report: string;
  format: ReportFormat;
  asked: Asked;
  list: ReportList;
  id_file: number;
  who: string;
}

export type WantedFile = Pick<ReportJob, 'report' | 'format' | 'asked' | 'list'>;

const KEPT_MINUTES = 24 * 60;

/** Reserves files of reports, has them written, and finds the one that still says what is true. */
@Injectable()
export class ReportFiles {
  constructor(
    private readonly db: Db,
    private readonly files: FileStore,
    private readonly links: Links,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** @param stamp what the rows were when the file is made; with one an earlier file of the same stamp is given again */
  async linkTo(wanted: WantedFile, name: string, stamp: string | undefined): Promise<FileLink> {
    if (stamp === undefined) return this.links.sign((await this.order(wanted, name)).file);
    const { report, format, asked, list } = wanted;
    const print = createHash('sha256')
      .update(JSON.stringify([report, format, asked, list, stamp]))
      .digest('hex');
    // Who asks at the same moment waits here, and is given the file of the first.
    const unknown = { print, id_file: 0, id_job: 0, created_at: this.clock.now() };
    await reportFileTable.insertMany(this.db, [unknown], 'insert ignore');
    const known = await this.db.one<{ id_file: number; state: string | null }>(
      'select r.id_file, j.state from report_file r left join job j on j.id = r.id_job where r.print = ? for update',
      [print],
    );
    const file = known && known.state !== 'failed' ? await this.files.find(known.id_file) : undefined;
    if (file) return this.links.sign(file);
    const made = await this.order(wanted, name);
    const now = this.clock.now();
    await reportFileTable.upsert(this.db, { print, id_file: made.file.id, id_job: made.id_job, created_at: now });
    await this.db.execute('delete from report_file where created_at < ?', [
      new Date(now.getTime() - KEPT_MINUTES * 60_000),
    ]);
    return this.links.sign(made.file);
  }

  private async order(wanted: WantedFile, name: string) {
    const { ending, mime } = REPORT_FORMATS[wanted.format];
    const file = await this.files.reserve({
      name: `${name}.${ending}`,
      mime,
      kind: 'report',
      expiresMinutes: KEPT_MINUTES,
    });
    const payload: ReportJob = { ...wanted, id_file: file.id, who: currentActor().full_name };
    const id_job = await this.jobs.enqueue(REPORT_JOB, payload);
    await this.files.attachJob(file.id, id_job);
    return { file, id_job };
  }
}
