import { z } from 'zod';
import {
  aDay,
  aFlag,
  aMoney,
  aText,
  anId,
  anInstant,
  type ColumnWords,
  listShape,
  zFlag,
  zId,
  zMoney,
  zNameShown,
  zObject,
  zOptionalId,
  zPlannedDay,
  zText,
} from '@ceiba/platform/contract';
import { CATEGORY_MESSAGES, DEPUTY_MESSAGES } from './messages';

/** What a profile may ask for in a day. */
const viaticosLimit = z.strictObject({ id_profile: anId, description_profile: aText, daily_limit: aMoney });

/** A category with its limits. */
export const categoryRecord = z.strictObject({
  id_viaticos: anId,
  parent_id: anId.nullable(),
  parent_name: aText.nullable(),
  name_viaticos: aText,
  enabled_viaticos: aFlag,
  limits: z.array(viaticosLimit),
  user_created: aText,
  id_worker_created: anId.nullable(),
  created_at: anInstant,
});
export type CategoryRecord = z.output<typeof categoryRecord>;
export type StoredCategory = z.input<typeof categoryRecord>;

/** A row of the list: its limits in words. */
export const categoryRow = categoryRecord.omit({ limits: true }).extend({ limits_text: aText });
export type CategoryRow = z.output<typeof categoryRow>;
export type StoredCategoryRow = z.input<typeof categoryRow>;

export const CATEGORY_WORDS: ColumnWords<CategoryRecord> = {
  id_viaticos: 'Número',
  parent_id: 'Grupo',
  parent_name: 'Nombre del grupo',
  name_viaticos: 'Nombre',
  enabled_viaticos: 'Activa',
  limits: 'Límites',
  user_created: 'Registró',
  id_worker_created: 'Registró',
  created_at: 'Fecha de registro',
};

export const listCategories = zObject(listShape);
export type ListCategoriesInput = z.output<typeof listCategories>;

export const saveCategory = zObject({
  id_viaticos: zOptionalId.optional(),
  parent_id: zOptionalId.optional(),
  name_viaticos: zText(100),
  enabled_viaticos: zFlag.optional(),
  limits: z
    .array(zObject({ id_profile: zId, daily_limit: zMoney, description_profile: z.unknown().optional() }))
    .max(200)
    .refine((rows) => new Set(rows.map((row) => row.id_profile)).size === rows.length, {
      error: CATEGORY_MESSAGES.profile,
    })
    .optional(),
});
export type SaveCategoryInput = z.output<typeof saveCategory>;

/** Delete carries the id and a name. */
export const deleteCategory = zObject({ id: zId, name: zNameShown });
export type DeleteCategoryInput = z.output<typeof deleteCategory>;

/** The profiles that a limit can be for. */
export const limitProfile = z.strictObject({ id_profile: anId, description_profile: aText });
export type LimitProfile = z.output<typeof limitProfile>;
export const limitProfiles = z.strictObject({ rows: z.array(limitProfile) });

/** What the company has set. */
export const viaticosSettings = z.strictObject({ forbid_own: aFlag });
export type ViaticosSettings = z.output<typeof viaticosSettings>;
export const saveViaticosSettings = zObject({ forbid_own: zFlag });
export type SaveViaticosSettingsInput = z.output<typeof saveViaticosSettings>;
export const SETTINGS_WORDS: ColumnWords<ViaticosSettings> = {
  forbid_own: 'Nadie aprueba lo suyo',
};

/** Somebody who decides in an approver's stead. */
export const deputyRow = z.strictObject({
  id_viaticos_deputy: anId,
  id_user: anId,
  full_name: aText,
  id_user_deputy: anId,
  name_deputy: aText,
  date_start: aDay,
  date_end: aDay,
});
export type DeputyRow = z.output<typeof deputyRow>;
export const deputyRows = z.strictObject({ rows: z.array(deputyRow) });
/** In whose stead the person who asks decides today. */
export const principalRows = z.strictObject({ rows: z.array(deputyRow.pick({ id_user: true, full_name: true })) });
export type PrincipalRows = z.output<typeof principalRows>;
export const DEPUTY_WORDS: ColumnWords<DeputyRow> = {
  id_viaticos_deputy: 'Número',
  id_user: 'Quien aprueba',
  full_name: 'Quien aprueba',
  id_user_deputy: 'Suplente',
  name_deputy: 'Nombre del suplente',
  date_start: 'Desde',
  date_end: 'Hasta',
};

export const saveDeputy = zObject({
  id_viaticos_deputy: zOptionalId.optional(),
  id_user_deputy: zId,
  date_start: zPlannedDay,
  date_end: zPlannedDay,
}).refine(({ date_start, date_end }) => date_start <= date_end, { error: DEPUTY_MESSAGES.order, path: ['date_end'] });
export type SaveDeputyInput = z.output<typeof saveDeputy>;
export const deleteDeputy = zObject({ id: zId, name: zNameShown });
export type DeleteDeputyInput = z.output<typeof deleteDeputy>;
