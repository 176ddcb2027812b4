import { Injectable } from '@nestjs/common';
import type { Statement } from '@ceiba/commissions/contract';
import { rankName } from '@ceiba/network/server';
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
import { RunRepository } from '../persistence/run.repository';
import { CLOSED, STATEMENT_FROM, STATEMENT_SELECT } from '../persistence/statement.sql';
import { STATEMENT_EXCEL_JOB, type StatementExcelPayload } from '../use-cases/report-period/export-statements';

const WHO: readonly WorkbookColumn[] = [
  { header: 'Sucursal', key: 'key_branch_office', kind: 'text', width: 14 },
  { header: 'ID', key: 'id_customers', kind: 'integer' },
  { header: 'Nombre', key: 'full_name', kind: 'text', width: 36 },
];
const MONEY: readonly WorkbookColumn[] = [
  { header: 'Moneda', key: 'code_money', kind: 'text', width: 9 },
  { header: 'Subtotal', key: 'subtotal_earnings', kind: 'money', total: true },
  { header: 'ISR', key: 'isr', kind: 'money', total: true },
  { header: 'IVA', key: 'iva', kind: 'money', total: true },
  { header: 'IVA retenido', key: 'ret_iva', kind: 'money', total: true },
  { header: 'ISR RESICO', key: 'resico', kind: 'money', total: true },
  { header: 'Total', key: 'total', kind: 'money', total: true },
];
const REPORT: readonly WorkbookColumn[] = [
  ...WHO,
  { header: 'Puntos', key: 'point_current_customers_parent', kind: 'decimal', total: true },
  { header: 'Valor negocio', key: 'point_business_customers_parent', kind: 'money' },
  { header: 'Rango', key: 'name_plan', kind: 'text' },
  { header: 'Régimen', key: 'type_fee', kind: 'text', width: 16 },
  { header: 'Subtotal original', key: 'subtotal_earnings_original', kind: 'money', total: true },
  ...MONEY,
  { header: 'Descuento', key: 'discount', kind: 'money', total: true },
  { header: 'A pagar', key: 'total_changed', kind: 'money', total: true },
  { header: 'Timbrado', key: 'state', kind: 'text', width: 14 },
];
const FOLIO: readonly WorkbookColumn[] = [
  ...WHO,
  { header: 'RFC', key: 'rfc', kind: 'text', width: 16 },
  { header: 'CURP', key: 'curp', kind: 'text', width: 21 },
  ...MONEY,
  { header: 'ID Facturama', key: 'facturama_id', kind: 'text' },
  { header: 'Folio fiscal', key: 'facturama_uuid', kind: 'text', width: 38 },
  { header: 'Fecha de timbrado', key: 'stamped_at', kind: 'datetime' },
];
/** Regimes as the screen says them. */
const TYPE_FEES: Readonly<Record<string, string>> = { SIN_IMPUESTO: 'SIN IMPUESTO', FIC: 'INCORPORACIÓN FISCAL' };
const STATES = {
  PENDING: 'En Proceso',
  STAMPED: 'FACTURADO',
  ERROR: 'Con error',
  CANCELING: 'Cancelación en proceso',
} as const;

type Row = Statement & { rfc: string | null; curp: string | null };

/** Writes the statements of a closed period to a reserved file, streaming: all of them, or the stamped ones by folio. */
@JobHandler({ kind: STATEMENT_EXCEL_JOB, queue: 'heavy' })
@Injectable()
export class WriteStatementExcel implements Job<StatementExcelPayload, { rows: number }> {
  constructor(
    private readonly db: Db,
    private readonly periods: PeriodReader,
    private readonly runs: RunRepository,
    private readonly files: FileStore,
    private readonly clock: Clock,
  ) {}

  async run({ id_period, kind, id_file, who }: StatementExcelPayload, context: JobContext): Promise<{ rows: number }> {
    const period = await this.periods.get(id_period);
    const folio = kind === 'folio';
    const count = await this.db.one<{ n: number }>(
      `select count(*) as n from commission_statement where id_run = ? ${folio ? 'and facturama_id is not null' : ''}`,
      [period.id_run],
    );
    const rows = await this.files.fulfil(id_file, (path) =>
      writeWorkbook(path, {
        sheets: [
          {
            name: folio ? 'Folios' : 'Comisiones',
            columns: folio ? FOLIO : REPORT,
            totalsBy: 'code_money',
            rows: this.rows(id_period, period.id_run ?? 0, folio),
          },
        ],
        filters: [{ label: 'Periodo', value: `${period.code_period} ${period.name_period}` }],
        who,
        when: this.clock.now(),
        onRows: (done) => context.progress(done, Number(count?.n ?? 0), 'Escribiendo el reporte'),
      }),
    );
    return { rows };
  }

  private async *rows(idPeriod: number, idRun: number, folio: boolean) {
    const { rules } = await this.runs.get(idRun);
    const sql = `select ${STATEMENT_SELECT}, ifnull(c.rfc_nomina, c.rfc_customers) as rfc,
        ifnull(c.curp_nomina, c.curp_customers) as curp ${STATEMENT_FROM}
      where p.id_period = ? and ${CLOSED} ${folio ? 'and s.facturama_id is not null' : ''} order by s.id_customers`;
    for await (const row of this.db.stream<Row>(sql, [idPeriod]))
      yield {
        ...row,
        name_plan: rankName(rules, row.rank),
        type_fee: TYPE_FEES[row.type_fee] ?? row.type_fee,
        state: row.facturama_state ? STATES[row.facturama_state] : '',
      };
  }
}
