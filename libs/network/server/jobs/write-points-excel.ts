import { Injectable } from '@nestjs/common';
import type { PeriodPointsRow } from '@ceiba/network/contract';
import { PeriodReader } from '@ceiba/periods/server';
import {
  Clock,
  Db,
  FileStore,
  type Job,
  type JobContext,
  JobHandler,
  writeWorkbook,
  type WorkbookColumn,
} from '@ceiba/platform/server';
import { PERIOD_POINTS } from '../lists/period-points';
import type { PointsExcelPayload } from '../use-cases/export-points';

const COLUMNS: readonly WorkbookColumn[] = [
  { header: 'ID', key: 'id_customers', kind: 'integer' },
  { header: 'Nombre', key: 'full_name', kind: 'text', width: 36 },
  { header: 'Sucursal', key: 'key_branch_office', kind: 'text' },
  { header: 'País', key: 'code_country', kind: 'text', width: 8 },
  { header: 'Puntos', key: 'point_current_customers', kind: 'decimal', total: true },
  { header: 'Valor negocio USD', key: 'business_usd', kind: 'money', total: true },
  { header: 'Valor negocio MXN', key: 'business_mxn', kind: 'money', total: true },
];

/** Writes the points of a period to a reserved file. */
@JobHandler({ kind: 'points-excel', queue: 'exports' })
@Injectable()
export class WritePointsExcel implements Job<PointsExcelPayload, { rows: number }> {
  constructor(
    private readonly db: Db,
    private readonly periods: PeriodReader,
    private readonly files: FileStore,
    private readonly clock: Clock,
  ) {}

  async run({ id_period, id_file, who }: PointsExcelPayload, context: JobContext): Promise<{ rows: number }> {
    const period = await this.periods.get(id_period);
    const rows = await this.files.fulfil(id_file, (path) =>
      writeWorkbook(path, {
        sheets: [
          {
            name: 'Puntos',
            columns: COLUMNS,
            rows: this.db.stream<PeriodPointsRow>(
              `select ${PERIOD_POINTS.select} ${PERIOD_POINTS.from} where v.id_period = ? order by v.points desc, v.id_customers`,
              [id_period],
            ),
          },
        ],
        filters: [{ label: 'Periodo', value: period.name_period }],
        who,
        when: this.clock.now(),
        onRows: (done) => context.progress(done, 0),
      }),
    );
    return { rows };
  }
}
