import { z } from 'zod';
import {
  aCount,
  aFlag,
  anId,
  anInstant,
  aText,
  type ColumnWords,
  listShape,
  zFlag,
  zId,
  zNameShown,
  zObject,
  zOptionalId,
  zText,
  zWhole,
} from '@ceiba/platform/contract';

export const LEAD_SOURCE_MESSAGES = {
  created: 'Origen registrado.',
  changed: 'Origen modificado.',
  deleted: 'Origen eliminado.',
  rotated: 'Clave nueva. Cópiela ahora: no se muestra otra vez.',
  missing: 'El origen no existe.',
  taken: 'Ya hay un origen con este nombre.',
} as const;

/** A bot that tells of people who wrote to it. */
export const leadSourceRow = z.strictObject({
  id_lead_source: anId,
  name_lead_source: aText,
  id_branch_office: anId,
  key_branch_office: aText,
  name_branch_office: aText,
  enabled_lead_source: aFlag,
  /** Hours after which a lead that nobody contacted is late. */
  late_hours: aCount,
  /** Days after which what a lead says of a person is forgotten. */
  keep_days: aCount,
  /** How the key begins that is good now; null: there is none yet. */
  key_hint: aText.nullable(),
  key_made_at: anInstant.nullable(),
  user_created: aText,
  /** The worker behind the name; null: none of ours. */
  id_worker_created: anId.nullable(),
  created_at: anInstant,
});
export type LeadSourceRow = z.output<typeof leadSourceRow>;
/** As the server holds it: instants are dates. */
export type StoredLeadSource = z.input<typeof leadSourceRow>;

/** What people call the columns that its form does not name. */
export const LEAD_SOURCE_WORDS: ColumnWords<LeadSourceRow> = {
  id_lead_source: 'Número',
  key_branch_office: 'Clave de la sucursal',
  name_branch_office: 'Nombre de la sucursal',
  key_hint: 'Clave',
  key_made_at: 'Fecha de la clave',
  user_created: 'Registró',
  id_worker_created: 'Registró',
  created_at: 'Fecha de registro',
};

export const listLeadSources = zObject({ ...listShape, id_branch_office: zOptionalId.optional() });
export type ListLeadSourcesInput = z.output<typeof listLeadSources>;

export const NEW_SOURCE = { enabled_lead_source: 1, late_hours: 24, keep_days: 365 } as const;

export const saveLeadSource = zObject({
  id_lead_source: zOptionalId.optional(),
  name_lead_source: zText(100),
  id_branch_office: zId,
  enabled_lead_source: zFlag.optional(),
  late_hours: zWhole(1, 720).optional(),
  keep_days: zWhole(1, 3650).optional(),
});
export type SaveLeadSourceInput = z.output<typeof saveLeadSource>;

/** Delete carries the id and a name. */
export const deleteLeadSource = zObject({ id: zId, name: zNameShown });

/** `POST /lead-source/rotate`: a new key; the old one is good for a day more, or ends now. */
export const rotateLeadKey = zObject({ id_lead_source: zId, end_now: zFlag.default(0) });
export type RotateLeadKeyInput = z.output<typeof rotateLeadKey>;
/** Hours that the key before is still good for. */
export const OLD_KEY_HOURS = 24;

/** The new key and the secret that signs; told once. */
export const newLeadKey = z.strictObject({ id: anId, lead_key: aText, lead_secret: aText });
export type NewLeadKey = z.output<typeof newLeadKey>;
