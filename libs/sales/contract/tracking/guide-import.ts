import { z } from 'zod';
import {
  aCount,
  anId,
  aText,
  foldText,
  importDone,
  readDay,
  zFlag,
  zObject,
  zOptionalText,
} from '@ceiba/platform/contract';
import { type GuideStatus } from './guide.schema';

/** Titles of the columns of a carrier's file, as they and people call them. */
export const GUIDE_COLUMNS = [
  {
    key: 'guide_number',
    header: 'Número de guía',
    also: [
      ...[
        'guía',
        'guia',
        'no. de guía',
        'no. guía',
        'no guia',
        'num guia',
        'número de rastreo',
        'código de rastreo',
        'rastreo',
      ],
      ...['tracking', 'tracking number', 'tracking no', 'waybill', 'awb', 'guide_number', 'p_guide_number'],
    ],
  },
  {
    key: 'status_dispatch',
    header: 'Estado',
    also: ['estatus', 'status', 'estado del envío', 'situación', 'status_dispatch', 'p_status_dispatch'],
  },
  {
    key: 'send_date',
    header: 'Fecha de envío',
    also: ['fecha de recolección', 'fecha envío', 'ship date', 'send_date', 'p_send_date'],
  },
  { key: 'id_sale', header: 'Venta', also: ['id venta', 'número de venta', 'pedido', 'id_sale', 'p_id_sale'] },
  {
    key: 'provider_name',
    header: 'Paquetería',
    also: ['transportista', 'carrier', 'provider_name', 'p_provider_name'],
  },
] as const;

/** Lines that one file may have. */
export const GUIDE_LINES = 5000;
/** More lines than these are a job with progress: they are written some at a time, and no save waits for all of them. */
export const GUIDE_LINES_AT_ONCE = 500;

const WORDS: Readonly<Record<GuideStatus, readonly string[]>> = {
  ENVIADO: [
    'enviado',
    'en transito',
    'en camino',
    'en ruta',
    'recolectado',
    'in transit',
    'shipped',
    'out for delivery',
  ],
  ENTREGADO: ['entregado', 'entregada', 'delivered'],
  RECHAZADO: [
    'rechazado',
    'rechazada',
    'devuelto',
    'devolucion',
    'devuelto al remitente',
    'returned',
    'refused',
    'return to sender',
  ],
  PERDIDO: ['perdido', 'perdida', 'extraviado', 'extraviada', 'extravio', 'siniestro', 'lost'],
  'MAL ESTADO': ['mal estado', 'en mal estado', 'danado', 'dañado', 'averiado', 'damaged'],
};
const BY_WORD = new Map(
  Object.entries(WORDS).flatMap(([status, words]) =>
    words.map((word) => [foldText(word), status as GuideStatus] as const),
  ),
);

/** The status that a carrier's word means; undefined for one that nobody knows. */
export function statusOf(word: string): GuideStatus | undefined {
  return BY_WORD.get(
    foldText(word)
      .replace(/[._-]+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

/** A guide's number as all files tell it: no spaces, no leading zeros, no ".0" of a figure; capitals don't matter. */
export function guideKey(number: string): string {
  return number
    .replace(/\s+/g, '')
    .replace(/^(\d+)\.0+$/, '$1')
    .replace(/^0+/, '')
    .toUpperCase();
}

/** A figure that Excel wrote as 1.23E+11: its last digits are gone. */
export function lostDigits(number: string): boolean {
  return /^\d+([.,]\d+)?e\+?\d+$/i.test(number.trim());
}

/** The day of a cell, with or without its hour; null for what is none. */
export function dayIn(cell: string): string | null {
  return readDay(cell.trim().split(/[T ]/)[0] ?? '');
}

/** What goes with the file: the carrier of lines that name none. */
export const previewGuidesSchema = zObject({ provider_name: zOptionalText(150).default(null) });
export type PreviewGuidesInput = z.output<typeof previewGuidesSchema>;
/** `partial`: lines with errors are left out; without it a file with one writes nothing. */
export const importGuidesSchema = previewGuidesSchema.extend({
  fingerprint: z
    .string({ error: 'El campo es obligatorio.' })
    .regex(/^[0-9a-f]{64}$/, { error: 'No es una vista previa.' }),
  partial: zFlag.default(0),
});
export type ImportGuidesInput = z.output<typeof importGuidesSchema>;

/** What was written; of a long file nothing yet, and the job that writes it. */
export const importGuidesDone = importDone.extend({ id_job: anId.nullable() });
export type ImportGuidesDone = z.output<typeof importGuidesDone>;

/** What the job of a long file came to; `left`: lines that could not be written any more, the first of them named. */
export const guidesJobResult = importDone.extend({
  left: aCount,
  lines: z.array(z.strictObject({ line: aCount, title: aText, errors: z.array(aText) })),
});
export type GuidesJobResult = z.output<typeof guidesJobResult>;
