import { z } from 'zod';
import {
  aDay,
  aDigits,
  aFlag,
  anId,
  anInstant,
  aText,
  type ColumnWords,
  listOf,
  listShape,
  zDay,
  zId,
  zNameShown,
  zObject,
  zOptionalId,
  zText,
} from '@ceiba/platform/contract';

/** What became of a parcel (spec 3, section 4). */
export const GUIDE_STATUSES = ['ENVIADO', 'RECHAZADO', 'ENTREGADO', 'PERDIDO', 'MAL ESTADO'] as const;
export type GuideStatus = (typeof GUIDE_STATUSES)[number];

/** Badges of the statuses. */
export const GUIDE_BADGES: Readonly<Record<GuideStatus, string>> = {
  ENVIADO: 'info',
  RECHAZADO: 'warning',
  ENTREGADO: 'success',
  PERDIDO: 'danger',
  'MAL ESTADO': 'danger',
};

/** Texts of guides (spec 3, section 5). */
export const GUIDE_MESSAGES = {
  status: 'El campo estado es obligatorio.',
  statusWords: `El estado es ${GUIDE_STATUSES.join(', ').replace(/, ([^,]+)$/, ' o $1')}.`,
  notFound: 'La venta no tiene guía de rastreo.',
  noSale: 'La venta no existe.',
  cancelled: 'La venta está anulada: no lleva guía.',
  saved: 'Guía registrada.',
  updated: 'Guía modificada.',
  deleted: 'Guía eliminada.',
} as const;

/** A sale that has its guide already: saving it again is an edit, which says the status. */
export const alreadyGuided = (id_sale: number, provider_name: string, guide_number: string): string =>
  `La venta ${id_sale} ya tiene guía (${provider_name} ${guide_number}). ${GUIDE_MESSAGES.status}`;
/** One parcel is never of two customers. */
export const guideOfOther = (provider_name: string, guide_number: string, id_sale: number): string =>
  `La guía ${guide_number} de ${provider_name} ya es de la venta ${id_sale}, de otro cliente.`;

const blankToNull = (value: unknown): unknown => (value === '' || value === undefined ? null : value);
const optionalDay = z.preprocess(blankToNull, zDay.nullable()).default(null);
const zStatus = z.enum(GUIDE_STATUSES, {
  error: ({ input }) => (input === '' || input == null ? GUIDE_MESSAGES.status : GUIDE_MESSAGES.statusWords),
});
const zOptionalStatus = z.preprocess(blankToNull, zStatus.nullable());

/** Filters of the list; without dates: all (spec 3, section 2). */
export const guideListSchema = zObject({
  ...listShape,
  date_start: optionalDay,
  date_end: optionalDay,
  id_branch_office: zOptionalId.default(null),
  status_dispatch: zOptionalStatus.default(null),
});
export type GuideListInput = z.output<typeof guideListSchema>;

/** Body of `POST /sale/tracker/insert/update`: a new guide is ENVIADO, an edit says its status. */
export const saveGuideSchema = zObject({
  id_sale: zId,
  provider_name: zText(150),
  guide_number: zText(150),
  send_date: zDay,
  status_dispatch: zOptionalStatus.default(null),
});
export type SaveGuideInput = z.output<typeof saveGuideSchema>;

/** The form of an edit. */
export const editGuideSchema = saveGuideSchema.extend({ status_dispatch: zStatus });

export const guideIdSchema = zObject({
  id_sale: zOptionalId.optional(),
  id: zOptionalId.optional(),
  name: zNameShown,
  name_sale: zNameShown,
  guide_number: zNameShown,
});
export type GuideIdInput = z.output<typeof guideIdSchema>;

/** A guide as the sale and the purchases show it; `link_guide`: its page at the carrier's, null where none is known. */
const parcel = z.strictObject({
  provider_name: aText,
  guide_number: aText,
  link_guide: aText.nullable(),
  send_date: aDay,
  status_dispatch: z.enum(GUIDE_STATUSES),
});
const { shape: parcelShape } = parcel;
/** The same of a sale, all null where it has no guide (spec 3, section 3, "Sale"). */
export const saleParcel = z.strictObject({
  provider_name: parcelShape.provider_name.nullable(),
  guide_number: parcelShape.guide_number.nullable(),
  link_guide: parcelShape.link_guide,
  send_date: parcelShape.send_date.nullable(),
  status_dispatch: parcelShape.status_dispatch.nullable(),
});
export type SaleParcel = z.output<typeof saleParcel>;

/** A line of the list, and the record of the form. */
export const guideRow = z.strictObject({
  id_sale: anId,
  number_invoice_doc: aDigits,
  id_branch_office: anId,
  key_branch_office: aText,
  name_branch_office: aText,
  id_customers: anId,
  full_name_customers: aText,
  ...parcelShape,
  anulado: aFlag,
  date_created: anInstant,
  user_created: aText,
  id_worker_created: anId.nullable(),
});
export type GuideRow = z.output<typeof guideRow>;
export type StoredGuide = z.input<typeof guideRow>;
export const guideList = listOf(guideRow);

/** What people call the columns that the form does not name. */
export const GUIDE_WORDS: ColumnWords<GuideRow> = {
  id_sale: 'Venta',
  number_invoice_doc: 'Ticket',
  id_branch_office: 'Sucursal',
  key_branch_office: 'Sucursal',
  name_branch_office: 'Sucursal',
  id_customers: 'Cliente',
  full_name_customers: 'Cliente',
  provider_name: 'Paquetería',
  guide_number: 'Número de guía',
  link_guide: 'Página de rastreo',
  send_date: 'Fecha de envío',
  status_dispatch: 'Estado',
  anulado: 'Venta anulada',
  date_created: 'Registrada',
  user_created: 'Usuario',
  id_worker_created: 'Usuario',
};
