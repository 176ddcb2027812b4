import { z } from 'zod';
import {
  aCount,
  aDay,
  aDecimal,
  aFlag,
  aMoney,
  aText,
  anId,
  anInstant,
  type ColumnWords,
  zDecimal,
  zId,
  zMoney,
  zObject,
  zOptionalId,
  zOptionalLines,
  zPlannedDay,
} from '@ceiba/platform/contract';
import { VIATICOS_MESSAGES } from './messages';
import { mondayOf, sundayOf, WEEK_DAYS } from './sums';

const perDay = <T>(value: T) =>
  Object.fromEntries(WEEK_DAYS.map((day) => [day, value])) as Record<(typeof WEEK_DAYS)[number], T>;

/** A line of a request as it is read. */
export const viaticosLine = z.strictObject({
  id_viaticos: anId,
  parent_id: anId.nullable(),
  name_viaticos: aText,
  ...perDay(aDecimal(4).nullable()),
  subtotal: aDecimal(4),
});
export type ViaticosLine = z.output<typeof viaticosLine>;

/** A CFDI that proves. */
export const viaticosCfdi = z.strictObject({
  uuid: aText,
  rfc_issuer: aText,
  rfc_receiver: aText,
  date_cfdi: aDay,
  total: aMoney,
});
export type ViaticosCfdi = z.output<typeof viaticosCfdi>;

/** Why and by whom it was changed once it was approved. */
export const viaticosChange = z.strictObject({
  reason: aText,
  total_before: aMoney,
  total_after: aMoney,
  user_created: aText,
  id_worker_created: anId.nullable(),
  created_at: anInstant,
});

/** One request (spec 3, section 3). */
export const viaticosRecord = z.strictObject({
  id_viaticos_doc: anId,
  id_user: anId,
  full_name: aText,
  id_branch_office: anId,
  key_branch_office: aText,
  name_branch_office: aText,
  date_start_viaticos_doc: aDay,
  date_end_viaticos_doc: aDay,
  total_viaticos_doc: aMoney,
  total_comprobado: aMoney.nullable(),
  resto_comprobado: aMoney.nullable(),
  /** Addresses of the call that gives the file; null: there is none. */
  image_reembolso: aText.nullable(),
  file_zip: aText.nullable(),
  status_viaticos_doc: z.literal([0, 1, 2, 3, 4]),
  observation: aText.nullable(),
  sent_at: anInstant.nullable(),
  resolved_at: anInstant.nullable(),
  user_resolved: aText.nullable(),
  deputy_of: aText.nullable(),
  user_created: aText,
  id_worker_created: anId.nullable(),
  created_at: anInstant,
  /** It is of the person who asks; he may decide about it. */
  own: aFlag,
  may_approve: aFlag,
  categories: z.array(viaticosLine),
  cfdis: z.array(viaticosCfdi),
  changes: z.array(viaticosChange),
});
export type ViaticosRecord = z.output<typeof viaticosRecord>;
/** As the server holds it: instants are dates. */
export type StoredViaticos = z.input<typeof viaticosRecord>;

/** What people call the columns that its form does not name. */
export const VIATICOS_WORDS: ColumnWords<ViaticosRecord> = {
  id_viaticos_doc: 'Solicitud',
  id_user: 'Solicitante',
  full_name: 'Solicitante',
  id_branch_office: 'Sucursal',
  key_branch_office: 'Clave de la sucursal',
  name_branch_office: 'Nombre de la sucursal',
  date_start_viaticos_doc: 'Desde',
  date_end_viaticos_doc: 'Hasta',
  observation: 'Observación',
  categories: 'Categorías',
  total_viaticos_doc: 'Total solicitado',
  total_comprobado: 'Total comprobado',
  resto_comprobado: 'Resto',
  image_reembolso: 'Imagen del reembolso',
  file_zip: 'Comprobantes',
  status_viaticos_doc: 'Estado',
  sent_at: 'Enviada el',
  resolved_at: 'Resuelta el',
  user_resolved: 'Resolvió',
  deputy_of: 'Suplente de',
  user_created: 'Registró',
  id_worker_created: 'Registró',
  created_at: 'Fecha de registro',
  own: 'Propia',
  may_approve: 'Por aprobar',
  cfdis: 'CFDI',
  changes: 'Modificaciones',
};

/** `GET /viaticos/categories`. */
export const viaticosCategory = viaticosLine.pick({ id_viaticos: true, parent_id: true, name_viaticos: true }).extend({
  /** What the person's profile may ask for of it in a day; null: any amount. */
  daily_limit: aMoney.nullable(),
});
export type ViaticosCategory = z.output<typeof viaticosCategory>;
export const viaticosCategories = z.strictObject({ rows: z.array(viaticosCategory) });

/** `GET /viaticos/users`: for whom one can ask. */
export const viaticosUser = z.strictObject({ id_user: anId, full_name: aText, branches: z.array(anId) });
export type ViaticosUser = z.output<typeof viaticosUser>;
export const viaticosUsers = z.strictObject({ rows: z.array(viaticosUser) });

const blank = (value: unknown) => (value === '' || value === undefined ? null : value);
/** An amount of a day (spec 3, section 5: "daily amounts min 0.0001"); blank: nothing on that day. */
const zDayAmount = z.preprocess(blank, zDecimal(4, { min: '0.0001', max: '9999999.9999' }).nullable()).default(null);
/** What a read line says besides comes back unheard. */
const unheard = z.unknown().optional();

export const saveViaticosLine = zObject({
  id_viaticos: zId,
  ...perDay(zDayAmount),
  parent_id: unheard,
  name_viaticos: unheard,
  subtotal: unheard,
});

/** Registers (no id) or changes a request; what an older one's save leaves out stays. */
export const saveViaticos = zObject({
  id_viaticos_doc: zOptionalId.optional(),
  id_user: zOptionalId.optional(),
  id_branch_office: zOptionalId.optional(),
  date_start_viaticos_doc: zPlannedDay
    .refine((day) => mondayOf(day) === day, { error: VIATICOS_MESSAGES.monday })
    .optional(),
  date_end_viaticos_doc: zPlannedDay.optional(),
  /** Of an approved request: why it is changed. */
  observation: zOptionalLines(500).optional(),
  /** Of no account but where it differs from ours: then nothing is saved. */
  total_viaticos_doc: zMoney.optional(),
  categories: z.array(saveViaticosLine).max(200).optional(),
}).superRefine(
  ({ id_viaticos_doc, date_start_viaticos_doc: start, date_end_viaticos_doc: end, categories }, context) => {
    const issue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (!id_viaticos_doc && !start) issue('date_start_viaticos_doc', 'Este campo es requerido');
    if (start && end && sundayOf(start) !== end) issue('date_end_viaticos_doc', VIATICOS_MESSAGES.sunday);
    const ids = (categories ?? []).map(({ id_viaticos }) => id_viaticos);
    if (new Set(ids).size < ids.length) issue('categories', VIATICOS_MESSAGES.twice);
    const asked = (categories ?? []).some((line) => WEEK_DAYS.some((day) => line[day] !== null));
    if ((categories || !id_viaticos_doc) && !asked) issue('categories', VIATICOS_MESSAGES.nothingAsked);
  },
);
export type SaveViaticosInput = z.output<typeof saveViaticos>;

/** A request by its id: sent, approve, reject, delete. */
export const viaticosWhich = zObject({ id_viaticos_doc: zId });
export type ViaticosWhich = z.output<typeof viaticosWhich>;

/** What a proof says beside its file; the rest is computed (`resto_comprobado` where it differs: nothing is saved). */
export const proveViaticos = zObject({
  id_viaticos_doc: zId,
  total_comprobado: zMoney,
  resto_comprobado: zMoney.optional(),
});
export type ProveViaticosInput = z.output<typeof proveViaticos>;

/** What was read of the files of a proof; `counted`: it is in the proposed total, else `problem` says why not. */
export const readProof = z.strictObject({
  rows: z.array(
    viaticosCfdi.extend({ file: aText, counted: aFlag, problem: aText.nullable() }).partial({
      uuid: true,
      rfc_issuer: true,
      rfc_receiver: true,
      date_cfdi: true,
      total: true,
    }),
  ),
  /** Files of the ZIP that are no CFDI. */
  others: aCount,
  total_comprobado: aMoney,
});
export type ReadProof = z.output<typeof readProof>;

/** The path of a request's paper or file. */
export const viaticosPath = zObject({ id: zId });
