import { EXPORT_HEADER, EXPORT_TYPES, type ExportFormat } from '@ceiba/platform/contract';
import { sendRequest, type ApiRequest } from '../api/base-query';
import { noConnection, readEnvelope, type ApiError } from '../api/envelope';
import { requestOf, type AskedQuery } from '../api/requests';
import { tellError } from '../api/tell-error';
import { saveFile } from '../files/save-file';
import { cellText, columnValue, type Column } from './columns';
import type { ListView } from './list-address';

export interface ExportJob<Row> {
  name: string;
  title?: string;
  /** The shown columns, in their order. */
  columns: readonly Column<Row>[];
  view: ListView;
  query: AskedQuery;
  /** All filtered rows, where they are in the browser. */
  rows: readonly Row[] | null;
}

const TYPED = ['integer', 'decimal', 'money', 'percent', 'day', 'instant'];

/** What the list was narrowed by, in words for the sheet "Filtros". */
function filtersOf({ search, filters }: ListView) {
  const given = [['Filtrar', search] as const, ...Object.entries(filters)].filter(([, value]) => value !== '');
  return given.slice(0, 30).map(([label, value]) => ({ label: label.slice(0, 80), value: value.slice(0, 300) }));
}

function headOf<Row extends object>({ name, title, columns, view }: ExportJob<Row>) {
  return {
    name,
    title,
    columns: columns.map(({ key, title: head, kind, labels, template, sum, shown }) => ({
      key,
      title: head,
      kind: kind ?? 'text',
      labels,
      template,
      sum: sum === true ? 1 : 0,
      shown,
    })),
    filters: filtersOf(view),
  };
}

/** A list that is whole in the browser goes as it is shown there: figures and dates as such, all else in words. */
function tableOf<Row extends object>(job: ExportJob<Row>, rows: readonly Row[]): ApiRequest {
  const typed = (column: Column<Row>) => !column.text && !column.labels && TYPED.includes(column.kind ?? 'text');
  const columns = job.columns.map(({ labels: _labels, template: _template, ...column }, index) => {
    const original = job.columns[index];
    return original && typed(original) ? column : { ...column, kind: 'text' as const, sum: false };
  });
  const cell = (column: Column<Row>, row: Row) => (typed(column) ? columnValue(column, row) : cellText(column, row));
  return {
    url: '/exports/table',
    body: { ...headOf({ ...job, columns }), rows: rows.map((row) => job.columns.map((column) => cell(column, row))) },
  };
}

function tell(error: ApiError): false {
  tellError(error);
  return false;
}

/** `attachment; filename*=UTF-8''bancos-2026-08-03.csv`, or the plain name. */
function nameIn(header: string | null, fallback: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  return encoded ? decodeURIComponent(encoded) : fallback;
}

async function download(request: ApiRequest, headers: Record<string, string>, fallback: string): Promise<boolean> {
  const response = await sendRequest(request, headers).catch(() => null);
  if (!response) return tell(noConnection());
  if (!response.ok) {
    const outcome = readEnvelope(response.status, await response.json().catch(() => null));
    return tell(outcome.ok ? noConnection(response.status) : outcome.error);
  }
  const file = await response.blob().catch(() => null);
  if (!file) return tell(noConnection());
  saveFile(file, nameIn(response.headers.get('content-disposition'), fallback));
  return true;
}

/** Downloads everything that a list has filtered, made by the server; resolves to whether the file arrived. */
export async function exportList<Row extends object>(job: ExportJob<Row>, format: ExportFormat): Promise<boolean> {
  const accept = { accept: EXPORT_TYPES[format] };
  const fallback = `${job.name}.${format}`;
  if (job.rows) return download(tableOf(job, job.rows), accept, fallback);
  const request = requestOf(job.query);
  if (!request) return tell(noConnection());
  const header = encodeURIComponent(JSON.stringify(headOf(job)));
  return download(request, { ...accept, [EXPORT_HEADER]: header }, fallback);
}
