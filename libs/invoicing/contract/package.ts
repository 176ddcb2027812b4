import { BRANCH_RECORD } from '@ceiba/branches/contract';
import {
  anId,
  defineReport,
  type RowOf,
  zChoice,
  zDay,
  zFlag,
  zId,
  zObject,
  zOptionalId,
} from '@ceiba/platform/contract';
import { z } from 'zod';
import { CFDI_KIND_TEXTS } from './cfdi-kinds';

/** Texts of packages for accountants. */
export const PACKAGE_MESSAGES = {
  started: 'El paquete se está generando.',
  canceled: 'Paquete cancelado.',
  nothing: 'No hay CFDI en esas fechas.',
  order: 'La fecha inicial no puede ser posterior a la final.',
  longest: 'El paquete admite hasta 366 días.',
  format: 'Elija XML, PDF o ambos.',
  over: 'El paquete ya terminó.',
  notFound: 'El paquete no existe.',
  gone: 'El archivo del paquete ya se eliminó. Genere otro.',
} as const;

const LONGEST_MS = 366 * 86_400_000;

/** `POST /facturama/book/package`: the days, one branch or all of one's own, one kind or all, and the files that are wanted. */
export const packageInput = zObject({
  date_start: zDay,
  date_end: zDay,
  id_branch_office: zOptionalId.optional(),
  kind: z
    .preprocess((value) => (value === '' ? null : value), zChoice(Object.keys(CFDI_KIND_TEXTS)).nullable())
    .optional()
    .default(null),
  xml: zFlag.optional().default(1),
  pdf: zFlag.optional().default(1),
})
  .refine(({ date_start, date_end }) => date_start <= date_end, { error: PACKAGE_MESSAGES.order, path: ['date_start'] })
  .refine(({ date_start, date_end }) => Date.parse(date_end) - Date.parse(date_start) < LONGEST_MS, {
    error: PACKAGE_MESSAGES.longest,
    path: ['date_end'],
  })
  .refine(({ xml, pdf }) => xml === 1 || pdf === 1, { error: PACKAGE_MESSAGES.format, path: ['xml'] });
export type PackageInput = z.output<typeof packageInput>;

export const packageStarted = z.strictObject({ id_package: anId, id_job: anId });
export type PackageStarted = z.output<typeof packageStarted>;

export const packagePath = zObject({ id_package: zId });
export type PackagePath = z.output<typeof packagePath>;

/** Where a package stands; `expired`: its file is gone. */
export const PACKAGE_STATES = {
  working: 'En proceso',
  ready: 'Listo',
  failed: 'Falló',
  canceled: 'Cancelado',
  expired: 'Vencido',
} as const;

/** One's own packages, the newest first. */
export const CFDI_PACKAGES = defineReport({
  key: 'cfdi-packages',
  title: 'Paquetes generados',
  area: 'invoicing',
  call: 'facturama/book/packages',
  screen: 'paquete-contable',
  rows: 'rows',
  file: 'paquetes-contables',
  filters: [],
  columns: [
    { key: 'id_package', title: 'Paquete', kind: 'id', width: 10, card: 'title' },
    { key: 'date_start', title: 'Desde', kind: 'day' },
    { key: 'date_end', title: 'Hasta', kind: 'day' },
    { key: 'id_branch_office', title: '', kind: 'integer', empty: true, place: 'answer' },
    { key: 'key_branch_office', title: 'Sucursal', kind: 'text', empty: true, width: 14, link: BRANCH_RECORD },
    { key: 'kind', title: 'Documento', kind: 'text', empty: true, width: 22, labels: CFDI_KIND_TEXTS },
    { key: 'with_xml', title: 'XML', kind: 'flag', card: 'none' },
    { key: 'with_pdf', title: 'PDF', kind: 'flag', card: 'none' },
    {
      ...{ key: 'state', title: 'Estado', kind: 'text', labels: PACKAGE_STATES, unsorted: true },
      badge: { working: 'warning', ready: 'success', failed: 'danger', canceled: 'secondary', expired: 'secondary' },
    },
    { key: 'cfdis', title: 'CFDI', kind: 'integer', empty: true },
    { key: 'missing', title: 'Archivos que faltan', kind: 'integer', empty: true },
    { key: 'created_at', title: 'Pedido', kind: 'instant' },
    { key: 'ended_at', title: 'Terminado', kind: 'instant', empty: true, card: 'none' },
    { key: 'id_job', title: '', kind: 'id', empty: true, place: 'answer' },
  ],
  id: 'id_package',
  sort: { by: 'id_package', order: 'desc' },
  searchable: false,
  nothing: 'Todavía no ha generado ningún paquete.',
});
export type PackageRow = RowOf<typeof CFDI_PACKAGES>;
