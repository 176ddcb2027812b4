import { Injectable } from '@nestjs/common';
import { type ReportDefinition, reportFields, reportInput } from '@ceiba/platform/contract';
import { currentActor } from '../context/request-context';
import { Refusal } from '../errors/refusal';
import { FileStore, type StoredFile } from '../files/file-store';
import type { JobContext } from '../jobs/job-handler';
import { REPORT_FORMATS, type ReportFormat } from './report-files';
import { ReportNames } from './report-names';
import { type OpenReport, type ReportCall, ReportRows } from './report-rows';
import { WriteReport } from './write-report.job';

/** A report as it is asked for by filters alone. */
export interface WantedReport {
  key: string;
  format: ReportFormat;
  /** Its filters by their names. */
  filters: Readonly<Record<string, unknown>>;
}

/** Makes a report's file at once, inside a job of somebody else's, as the current actor may have it. */
@Injectable()
export class ReportMaker {
  constructor(
    private readonly rows: ReportRows,
    private readonly names: ReportNames,
    private readonly files: FileStore,
    private readonly writer: WriteReport,
  ) {}

  /** What a call with these filters would be about. Throws 422 where one is missing or wrong, 403 where it may not be asked. */
  async check(definition: ReportDefinition, filters: WantedReport['filters']): Promise<OpenReport> {
    const known = new Set(reportFields(definition));
    const said = Object.fromEntries(Object.entries(filters).filter(([name]) => known.has(name)));
    const { data, error } = reportInput(definition).safeParse(said);
    if (error) throw new Refusal('REPORTS.FILTERS', error.issues[0]?.message ?? 'Los filtros no son válidos.');
    return this.rows.call(definition.key, data as ReportCall);
  }

  /** Names the filters of a checked report: `Sucursal: CDMX - Centro`. */
  async words({ definition, asked }: OpenReport): Promise<string[]> {
    const { filters } = await this.names.words(definition, asked);
    return filters.filter(({ value }) => value !== '').map(({ label, value }) => `${label}: ${value}`);
  }

  /** The file, with how many rows it has. @param minutes how long it is kept */
  async make(
    report: OpenReport,
    format: ReportFormat,
    minutes: number,
    context: JobContext,
  ): Promise<{ file: StoredFile; rows: number }> {
    const { definition, asked, list } = report;
    const { ending, mime } = REPORT_FORMATS[format];
    const { file: name } = await this.names.words(definition, asked);
    const kept = { name: `${name}.${ending}`, mime, kind: 'report', expiresMinutes: minutes };
    const { id } = await this.files.reserve(kept);
    const work = { report: definition.key, format, asked, list, id_file: id, who: currentActor().full_name };
    const { rows } = await this.writer.run(work, context);
    return { file: await this.files.get(id), rows };
  }
}
