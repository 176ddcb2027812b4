import { writeFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { edgesOf, type ListInput, reportColumns } from '@ceiba/platform/contract';
import { Clock } from '../context/clock';
import { Pdf } from '../documents/pdf/pdf';
import { FileStore } from '../files/file-store';
import { newFile } from '../files/new-file';
import { type Job, type JobContext, JobHandler } from '../jobs/job-handler';
import { REPORT_JOB, type ReportJob } from './report-files';
import { ReportNames } from './report-names';
import { ReportRows } from './report-rows';
import { Reports } from './reports';
import { type FileParts, reportCsv, reportPage, reportWorkbook } from './report-shapes';

const FIRST: ListInput = { page: 1, page_size: 1 };

/** Writes any report as Excel, CSV or PDF to its reserved file, streaming. */
@JobHandler({ kind: REPORT_JOB, queue: 'exports' })
@Injectable()
export class WriteReport implements Job<ReportJob, { rows: number }> {
  constructor(
    private readonly reports: Reports,
    private readonly rows: ReportRows,
    private readonly names: ReportNames,
    private readonly files: FileStore,
    private readonly pdf: Pdf,
    private readonly clock: Clock,
  ) {}

  async run(job: ReportJob, context: JobContext): Promise<{ rows: number }> {
    const parts = await this.parts(job, context);
    await this.files.fulfil(job.id_file, async (path) => {
      if (job.format === 'excel') await reportWorkbook(path, parts);
      else if (job.format === 'csv') await reportCsv(await newFile(path), parts);
      else await writeFile(path, await this.pdf.render(await reportPage(parts), { format: 'Letter', landscape: true }));
    });
    return { rows: parts.written() };
  }

  private async parts({ report: key, asked, list, who }: ReportJob, context: JobContext): Promise<FileParts> {
    const found = this.reports.get(key);
    const { definition, source } = found;
    const report = await this.rows.open(found, asked, list);
    const { total } = await this.rows.page(report, { ...FIRST, ...list });
    const more = (await source.more?.(asked, report.opened)) ?? {};
    let done = 0;
    const told = async function* (rows: AsyncIterable<object>) {
      for await (const row of rows) {
        yield row;
        if (++done % 250 === 0) await context.progress(done, total, 'Escribiendo el reporte');
      }
    };
    return {
      definition,
      columns: reportColumns(definition, asked, await source.head?.(asked, report.opened)),
      rows: told(this.rows.all(report)),
      edges: edgesOf(definition, more),
      sums: await this.rows.sums(report),
      more,
      words: await this.names.words(definition, asked),
      who,
      when: this.clock.now(),
      written: () => done,
    };
  }
}
