import { z } from 'zod';
import {
  aCount,
  aDay,
  aDigits,
  anId,
  anInstant,
  aText,
  type ColumnWords,
  listOf,
  listShape,
  zChoice,
  zId,
  zObject,
  zOptionalId,
  zOptionalText,
} from '@ceiba/platform/contract';

/** What a ticket is good for: `VALIDO` opens the door once, `SALIO` again: who has it left an event that lets people come back. */
export const EVENT_TICKET_STATES = ['VALIDO', 'ENTRO', 'SALIO', 'CANCELADO', 'DEVUELTO'] as const;
export type EventTicketState = (typeof EVENT_TICKET_STATES)[number];
export const EVENT_TICKET_TEXTS: Readonly<Record<EventTicketState, { text: string; color: string }>> = {
  VALIDO: { text: 'Válido', color: 'success' },
  ENTRO: { text: 'Entró', color: 'info' },
  SALIO: { text: 'Salió', color: 'warning' },
  CANCELADO: { text: 'Venta anulada', color: 'danger' },
  DEVUELTO: { text: 'Devuelto', color: 'danger' },
};

/** Why a ticket got another code. */
export const REPLACE_REASONS = ['TITULAR', 'FOTO', 'PERDIDO', 'OTRO'] as const;
export type ReplaceReason = (typeof REPLACE_REASONS)[number];
export const REPLACE_TEXTS: Readonly<Record<ReplaceReason, string>> = {
  TITULAR: 'Cambio de titular',
  FOTO: 'El código se publicó o se copió',
  PERDIDO: 'Se perdió',
  OTRO: 'Otro motivo',
};

/** Names on a ticket. */
export const HOLDER_MAX = 150;

export const EVENT_TICKET_MESSAGES = {
  noneOfSale: 'La venta no tiene boletos de evento.',
  inProcess: 'Los boletos se están generando. Intente de nuevo en un momento.',
  noneValid: 'Los boletos de esta venta ya no son válidos.',
  parts: 'Un PDF lleva hasta 100 boletos y la venta tiene más: envíelos por correo, van en varias partes.',
  notFound: 'El boleto no existe.',
  invalid: 'El boleto ya no es válido.',
  entered: 'El boleto ya entró: su código no se puede cambiar.',
  used: 'Con boletos de lo que se devuelve ya entró alguien: solo se devuelven los que no se han usado.',
  resent: 'Boletos enviados por correo.',
  noMail: 'El cliente no tiene correo electrónico.',
  replaced: 'Boleto reemplazado. El código anterior ya no abre la puerta.',
  holder: 'Escriba el nombre del nuevo titular.',
} as const;

const EVENT_FACTS = {
  key_product: aText,
  /** What the event is called, when and where: of its product, as it is now. */
  name_product: aText,
  event_date: aDay.nullable(),
  event_time: aText.nullable(),
  event_location: aText.nullable(),
  name_type_event_zone: aText.nullable(),
};

/** A ticket as lists and the viewer show it; its code stands on the paper alone, lists know its end. */
export const eventTicketRow = z.strictObject({
  id_ticket: anId,
  id_document: anId,
  number_invoice_doc: aDigits,
  id_branch_office: anId,
  key_branch_office: aText,
  name_branch_office: aText,
  id_customers: anId,
  full_name_customers: aText,
  id_product: anId,
  ...EVENT_FACTS,
  holder_name: aText,
  code_end: aText,
  state: z.enum(EVENT_TICKET_STATES),
  issued_at: anInstant,
  /** How often its code was changed. */
  replaced: aCount,
  replaced_at: anInstant.nullable(),
  entered_at: anInstant.nullable(),
  door: aText.nullable(),
  user_entered: aText.nullable(),
  id_worker_entered: anId.nullable(),
  /** Since when he is outside again. */
  left_at: anInstant.nullable(),
});
export type EventTicketRow = z.output<typeof eventTicketRow>;
export type StoredEventTicket = z.input<typeof eventTicketRow>;
export const eventTicketList = listOf(eventTicketRow);

const blankToNull = (value: unknown): unknown => (value === '' || value === undefined ? null : value);

export const eventTicketListSchema = zObject({
  ...listShape,
  id_branch_office: zOptionalId.default(null),
  id_document: zOptionalId.default(null),
  key_product: zOptionalText(100).default(null),
  state: z.preprocess(blankToNull, zChoice(EVENT_TICKET_STATES).nullable()).default(null),
});
export type EventTicketListInput = z.output<typeof eventTicketListSchema>;

/** Of a sale all its tickets are sent, of a ticket that one. */
export const resendTicketsSchema = zObject({ id_document: zId, id_ticket: zOptionalId.default(null) });
export type ResendTicketsInput = z.output<typeof resendTicketsSchema>;

/** `holder_name` blank: the ticket stays with its holder. */
export const replaceTicketSchema = zObject({
  id_ticket: zId,
  reason: zChoice(REPLACE_REASONS, 'Seleccione el motivo.'),
  holder_name: zOptionalText(HOLDER_MAX).default(null),
  note: zOptionalText(255).default(null),
}).refine(({ reason, holder_name }) => reason !== 'TITULAR' || holder_name !== null, {
  error: EVENT_TICKET_MESSAGES.holder,
  path: ['holder_name'],
});
export type ReplaceTicketInput = z.output<typeof replaceTicketSchema>;

/** Query of the papers; `ticket` is the link's own proof, read by the guard. */
export const eventPaperSchema = zObject({
  id_ticket: zOptionalId.default(null),
  /** Which hundred of a sale's tickets, from 1. */
  part: zOptionalId.default(null),
  ticket: z.string().optional(),
});
export type EventPaperInput = z.output<typeof eventPaperSchema>;

/** What people call the columns of a ticket. */
export const EVENT_TICKET_WORDS: ColumnWords<EventTicketRow> = {
  id_ticket: 'Boleto',
  id_document: 'Venta',
  number_invoice_doc: 'Ticket',
  id_branch_office: 'Sucursal',
  key_branch_office: 'Sucursal',
  name_branch_office: 'Sucursal',
  id_customers: 'Cliente',
  full_name_customers: 'Cliente',
  id_product: 'Evento',
  key_product: 'Evento',
  name_product: 'Evento',
  event_date: 'Fecha del evento',
  event_time: 'Hora del evento',
  event_location: 'Lugar del evento',
  name_type_event_zone: 'Zona de evento',
  holder_name: 'Titular',
  code_end: 'Código',
  state: 'Estado',
  issued_at: 'Emitido',
  replaced: 'Reemplazos',
  replaced_at: 'Reemplazado',
  entered_at: 'Entrada',
  door: 'Puerta',
  user_entered: 'Dejó entrar',
  id_worker_entered: 'Dejó entrar',
  left_at: 'Salida',
};
