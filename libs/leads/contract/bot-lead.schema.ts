import { z } from 'zod';
import {
  aFlag,
  anId,
  aText,
  zFlag,
  zId,
  zLines,
  zObject,
  zOptionalId,
  zOptionalText,
  zText,
} from '@ceiba/platform/contract';
import { LEAD_STATES } from './lead-states';

export const LEAD_MESSAGES = {
  received: 'Prospecto recibido.',
  contacted: 'Prospecto marcado como contactado.',
  assigned: 'Prospectos asignados.',
  released: 'Prospectos sin asignar.',
  forgotten: 'Datos del prospecto borrados.',
  missing: 'El prospecto no existe.',
  /** The dialog's own words (spec 3, section 5). */
  worker: 'Seleccione el usuario que contactó',
  observation: 'Ingrese la observación',
  profile: 'Solo se puede elegir a un trabajador activo del call center.',
  branch: 'El trabajador no atiende la sucursal de este prospecto.',
  signature: 'La clave o la firma no son válidas.',
  late: 'La hora de la firma está fuera del plazo.',
  disabled: 'Este origen está desactivado.',
  rate: 'Demasiados avisos. Intente de nuevo en un minuto.',
  guesses: 'Demasiados intentos con una clave que no es válida.',
} as const;

/** Ids of a bot are figures in some of them: they are kept as they are written. */
const asText = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);

/** `POST /bot-leads/insert`: what a bot tells of somebody who wrote to it; signed, without a session (docs/adr/0094). */
export const insertBotLead = zObject({
  conversation_id: z.preprocess(asText, zText(100)),
  share_data: zFlag.default(0),
  name_bot: zOptionalText(150).optional(),
  customer_id_bot: z.preprocess(asText, zOptionalText(100)).optional(),
});
export type InsertBotLeadInput = z.output<typeof insertBotLead>;

/** Headers of the signed call. */
export const LEAD_HEADERS = {
  key: 'x-ceiba-key',
  timestamp: 'x-ceiba-timestamp',
  signature: 'x-ceiba-signature',
} as const;
/** How far the sender's clock may be from ours, in milliseconds. */
export const SIGNATURE_WINDOW_MS = 5 * 60_000;

/** `POST /bot-leads/contacted` (spec 3, sections 5 and 7). */
export const contactBotLead = zObject({
  id_bot_lead: zId,
  id_worker: zOptionalId.optional().pipe(z.int({ error: LEAD_MESSAGES.worker })),
  observation: zLines(1000, { message: LEAD_MESSAGES.observation }),
});
export type ContactBotLeadInput = z.output<typeof contactBotLead>;

const someLeads = z
  .array(zId, { error: 'Debe ser una lista.' })
  .min(1, { error: 'Elija al menos un prospecto.' })
  .max(100, { error: 'Como máximo 100.' });

/** `POST /bot-leads/assign`: whose they are from now on; without a worker nobody's. */
export const assignBotLeads = zObject({ bot_leads: someLeads, id_worker: zOptionalId.optional() });
export type AssignBotLeadsInput = z.output<typeof assignBotLeads>;

/** `POST /bot-leads/forget`: what it says of a person goes, its count stays. */
export const forgetBotLead = zObject({ id_bot_lead: zId });

/** One lead, as the form of a new partner begins with it. */
export const botLead = z.strictObject({
  id_bot_lead: anId,
  conversation_id: aText.nullable(),
  share_data: aFlag,
  name_bot: aText.nullable(),
  customer_id_bot: aText.nullable(),
  state: z.enum(LEAD_STATES),
  id_customers: anId.nullable(),
});
export type BotLead = z.output<typeof botLead>;
