import { CUSTOMER_RECORD, CUSTOMER_REF } from '@ceiba/customers/contract';
import { PERIOD_REF } from '@ceiba/periods/contract';
import { defineReport, type RowOf } from '@ceiba/platform/contract';

/** The specification's names for counts of the first eight ranks (spec 3, "Reports and cash"). */
const RANK_KEYS = [
  'rangos_bronce',
  'rangos_plata',
  'rangos_oro',
  'rangos_diamante',
  'rangos_doble_diamante',
  'triple_diamante',
  'rangos_diamante_sirius',
  'rangos_diamante_azul',
];

/** The field that counts a rank of a plan; a plan may have more ranks than the specification names. */
export const rankKey = (rank: number): string => RANK_KEYS[rank - 1] ?? `rangos_${rank}`;

/** The kit whose buyers count as Elevate. */
export const ELEVATE_KIT = 'premium';

const ASKED = { cliente: '{id_customers}', periodo: '{id_period}' } as const;
const TO_STATEMENT = { screen: 'detalle-de-comisiones', path: '/detalle-de-comisiones', filters: ASKED } as const;
const TO_NETWORK = { screen: 'descendencia-de-red', path: '/descendencia-de-red', filters: ASKED } as const;
const TO_SALES = {
  screen: 'ventas-por-cliente',
  path: '/ventas-por-cliente',
  filters: { buscar: '{id_customers}', date_start: '{date_start_period}', date_end: '{date_end_period}' },
} as const;

/**
 * What a period brought below every partner: who is there, who qualified, who has which rank, whom he signed up himself
 * (spec 3, "Reports and cash"; docs/adr/0072). Networks lie within each other, so only sign-ups are added up.
 */
export const PERIOD_DETAIL = defineReport({
  key: 'period-detail',
  title: 'Reporte detallado del periodo',
  area: 'reports',
  call: 'report/period/detail',
  screen: 'reporte-detallado-periodo',
  rows: 'data',
  file: 'periodo-detallado-{id_period}',
  sheet: 'Periodo',
  filters: [
    { kind: 'ref', name: 'id_period', label: 'Periodo', ref: PERIOD_REF, required: true },
    { kind: 'ref', name: 'id_customers', label: 'Red de', ref: CUSTOMER_REF },
    { kind: 'flag', name: 'ranked', label: 'Solo con rango' },
  ],
  columns: [
    { key: 'id_customers', title: 'ID', kind: 'id', link: CUSTOMER_RECORD },
    {
      key: 'full_name',
      title: 'Nombre',
      kind: 'text',
      unsorted: true,
      width: 36,
      card: 'title',
      link: CUSTOMER_RECORD,
    },
    { key: 'name_plan', title: 'Rango', kind: 'text', width: 20, link: TO_STATEMENT },
    { key: 'point_current_customers', title: 'Puntos', kind: 'decimal', card: 'none', link: TO_SALES },
    { key: 'point_group', title: 'Puntos grupales', kind: 'decimal', link: TO_NETWORK },
    { key: 'qty_activos', title: 'Activos', kind: 'integer', card: 'none' },
    { key: 'qty_calificados', title: 'Calificados', kind: 'integer' },
    { key: 'qty_rangos', title: 'Con rango', kind: 'integer' },
    { key: 'qty_inscritos', title: 'Inscritos', kind: 'integer', sum: true, card: 'none' },
    { key: 'qty_inscritos_elevate', title: 'Inscritos Elevate', kind: 'integer', sum: true, card: 'none' },
    {
      key: 'last_date_registration_text',
      title: 'Última inscripción',
      kind: 'day',
      empty: true,
      unsorted: true,
      card: 'none',
    },
    { key: 'rank', title: '', kind: 'integer', place: 'answer' },
    { key: 'date_start_period', title: '', kind: 'day', place: 'answer' },
    { key: 'date_end_period', title: '', kind: 'day', place: 'answer' },
  ],
  /** A column a rank of the period's plan: how many below him hold it. */
  matrix: { kind: 'integer', card: 'none' },
  id: 'id_customers',
  sort: { by: 'point_group', order: 'desc' },
  searchable: false,
  picture: { title: 'Empresarios por rango', by: 'name_plan', measure: 'qty_rangos' },
  nothing: 'Nadie tiene puntos ni inscripciones en este periodo.',
  incomplete: 'Seleccione un periodo',
});
/** Its row; the counts by rank stand under `rankKey`. */
export type PeriodDetailRow = RowOf<typeof PERIOD_DETAIL>;
