import { Injectable } from '@nestjs/common';
import { fromCents } from '@ceiba/platform/contract';
import {
  Clock,
  FileStore,
  type Job,
  type JobContext,
  JobHandler,
  writeWorkbook,
  type WorkbookColumn,
} from '@ceiba/platform/server';
import type { PartnerRow } from '../domain/live-lists';
import { NetworkHistory, type PeriodNetwork } from '../live/network-history';
import { NetworkRows } from '../lists/network-rows';
import type { NetworkExcelPayload } from '../use-cases/export-network';

const COLUMNS: readonly WorkbookColumn[] = [
  { header: 'ID', key: 'id_customers', kind: 'integer' },
  { header: 'Nombre', key: 'full_name', kind: 'text', width: 36 },
  { header: 'Nivel', key: 'nivel', kind: 'integer' },
  { header: 'Upline', key: 'id_upline', kind: 'integer' },
  { header: 'Sponsor', key: 'id_sponsor', kind: 'integer' },
  { header: 'Rango', key: 'name_plan', kind: 'text' },
  { header: 'Puntos', key: 'point_current_customers', kind: 'decimal', total: true },
  { header: 'Valor negocio', key: 'point_business_customers', kind: 'money' },
  { header: 'Puntos grupales', key: 'point_group_red', kind: 'decimal' },
  { header: 'Estado', key: 'state', kind: 'text' },
  { header: 'Sucursal', key: 'key_branch_office', kind: 'text' },
  { header: 'País', key: 'code_country', kind: 'text', width: 8 },
  { header: 'Fecha de registro', key: 'date_registration', kind: 'date' },
];
const CHUNK = 1_000;
const points = (cents: number | undefined) => (cents === undefined ? null : fromCents(cents));

/** Writes the descendants of a partner, in tree order, to a reserved file. */
@JobHandler({ kind: 'network-excel', queue: 'exports' })
@Injectable()
export class WriteNetworkExcel implements Job<NetworkExcelPayload, { rows: number }> {
  constructor(
    private readonly history: NetworkHistory,
    private readonly rows: NetworkRows,
    private readonly files: FileStore,
    private readonly clock: Clock,
  ) {}

  async run(payload: NetworkExcelPayload, context: JobContext): Promise<{ rows: number }> {
    const at = await this.history.at(payload.id_period);
    // Taken in one go: changes may come in while names are being read.
    const found = at.network.has(payload.id_customers)
      ? [...at.network.descendants(payload.id_customers, payload.filter, payload.type)]
      : [];
    const rows = await this.files.fulfil(payload.id_file, (path) =>
      writeWorkbook(path, {
        sheets: [{ name: 'Red', columns: COLUMNS, rows: this.dressed(found, at) }],
        filters: [
          { label: 'Cliente', value: String(payload.id_customers) },
          { label: 'Periodo', value: at.period.name_period },
          { label: 'Tipo', value: payload.type },
          { label: 'Puntos mínimos', value: points(payload.filter.minPoints) },
          { label: 'Puntos máximos', value: points(payload.filter.maxPoints) },
        ],
        who: payload.who,
        when: this.clock.now(),
        onRows: (done) => context.progress(done, found.length),
      }),
    );
    return { rows };
  }

  private async *dressed(found: readonly PartnerRow[], at: PeriodNetwork) {
    for (let from = 0; from < found.length; from += CHUNK)
      for (const row of await this.rows.dress(found.slice(from, from + CHUNK), at))
        yield { ...row, state: row.id_status === 1 ? 'Activo' : 'De Baja' };
  }
}
