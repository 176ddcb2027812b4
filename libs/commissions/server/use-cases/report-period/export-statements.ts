import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PeriodReader } from '@ceiba/periods/server';
import { type CommandOptions, currentActor, Db, type FileLink, FileStore, Jobs, Links } from '@ceiba/platform/server';

export type StatementExcel = 'report' | 'folio';
export const STATEMENT_EXCEL_JOB = 'commissions-excel';

export interface StatementExcelPayload {
  id_period: number;
  kind: StatementExcel;
  id_file: number;
  who: string;
}

/** A link to the Excel of a closed period; made by the worker, and made again only when a statement has changed. */
export class ExportStatements extends Command<FileLink | null> {
  static readonly options: CommandOptions = { audit: false, idempotent: false };
  constructor(
    readonly id_period: number,
    readonly kind: StatementExcel,
  ) {
    super();
  }
}

const KEPT_MINUTES = 24 * 60;
const NAMES: Readonly<Record<StatementExcel, string>> = { report: 'comisiones', folio: 'comisiones-folios' };

@CommandHandler(ExportStatements)
export class ExportStatementsHandler implements ICommandHandler<ExportStatements> {
  constructor(
    private readonly db: Db,
    private readonly periods: PeriodReader,
    private readonly files: FileStore,
    private readonly links: Links,
    private readonly jobs: Jobs,
  ) {}

  async execute({ id_period, kind }: ExportStatements): Promise<FileLink | null> {
    const period = await this.periods.get(id_period);
    if (period.state_period !== 'closed' || period.id_run === null) return null;
    const stamp = await this.stampOf(period.id_run);
    const known = await this.db.one<{ id_file: number; stamp: string; state: string | null }>(
      `select r.id_file, r.stamp, j.state from commission_report r left join job j on j.id = r.id_job
       where r.id_period = ? and r.kind = ? for update`,
      [id_period, kind],
    );
    const file = known && known.stamp === stamp && known.state !== 'failed' && (await this.files.find(known.id_file));
    if (file) return this.links.sign(file);
    const fresh = await this.files.reserve({
      name: `${NAMES[kind]}-${period.code_period}.xlsx`,
      mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      kind: 'commissions',
      expiresMinutes: KEPT_MINUTES,
    });
    const payload: StatementExcelPayload = { id_period, kind, id_file: fresh.id, who: currentActor().full_name };
    const id_job = await this.jobs.enqueue(STATEMENT_EXCEL_JOB, payload);
    await this.files.attachJob(fresh.id, id_job);
    await this.db.execute(
      `insert into commission_report (id_period, kind, stamp, id_file, id_job) values (?)
       on duplicate key update stamp = values(stamp), id_file = values(id_file), id_job = values(id_job)`,
      [[id_period, kind, stamp, fresh.id, id_job]],
    );
    return this.links.sign(fresh);
  }

  /** Changes whenever a statement does. */
  private async stampOf(idRun: number): Promise<string> {
    const last = await this.db.one<{ at: Date | null }>(
      'select max(updated_at) as at from commission_statement where id_run = ?',
      [idRun],
    );
    return `${idRun} ${last?.at?.toISOString() ?? ''}`;
  }
}
