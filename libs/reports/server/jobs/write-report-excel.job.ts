import { Injectable } from '@nestjs/common';
import { Clock, FileStore, type Job, type JobContext, JobHandler, writeWorkbook } from '@ceiba/platform/server';
import { REPORT_EXCEL_JOB, type ReportExcelPayload } from '../use-cases/export-report/export-report';
import { ReportBooks } from './report-books';

/** Writes a report to its reserved file, streaming. */
@JobHandler({ kind: REPORT_EXCEL_JOB, queue: 'heavy' })
@Injectable()
export class WriteReportExcel implements Job<ReportExcelPayload, { rows: number }> {
  constructor(
    private readonly books: ReportBooks,
    private readonly files: FileStore,
    private readonly clock: Clock,
  ) {}

  async run({ wanted, id_file, who }: ReportExcelPayload, context: JobContext): Promise<{ rows: number }> {
    const rows = await this.files.fulfil(id_file, async (path) =>
      writeWorkbook(path, {
        ...(await this.books.of(wanted)),
        who,
        when: this.clock.now(),
        onRows: (done) => context.progress(done, 0, 'Escribiendo el reporte'),
      }),
    );
    return { rows };
  }
}
