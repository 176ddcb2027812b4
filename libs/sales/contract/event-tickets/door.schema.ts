import { z } from 'zod';
import { aCount, aDay, aFlag, anId, anInstant, aText, zObject, zText } from '@ceiba/platform/contract';
import { EVENT_TICKET_STATES } from './event-ticket.schema';

/** What a door says of a code. Whether it is valid comes before whether it is in already. */
export const DOOR_RESULTS = [
  'ENTRO',
  'YA_ENTRO',
  'SALIO',
  'NO_ESTA',
  'REEMPLAZADO',
  'CANCELADO',
  'DEVUELTO',
  'OTRO_EVENTO',
  'DESCONOCIDO',
] as const;
export type DoorResult = (typeof DOOR_RESULTS)[number];

/** In large letters on the door's screen. */
export const DOOR_TEXTS: Readonly<Record<DoorResult, string>> = {
  ENTRO: 'Adelante',
  YA_ENTRO: 'Ya entró',
  SALIO: 'Salió',
  NO_ESTA: 'No está adentro',
  REEMPLAZADO: 'Código reemplazado',
  CANCELADO: 'Venta anulada',
  DEVUELTO: 'Boleto devuelto',
  OTRO_EVENTO: 'Es de otro evento',
  DESCONOCIDO: 'No es un boleto',
};

export const DOOR_MESSAGES = {
  entered: 'Adelante.',
  left: 'Salida registrada. Con el mismo boleto vuelve a entrar.',
  notInside: 'Este boleto no está adentro.',
  noReentry: 'Este evento no permite salir y volver a entrar.',
  unknown: 'Este código no es de ningún boleto.',
  cancelled: 'La venta de este boleto está anulada.',
  returned: 'Este boleto se devolvió.',
  noEvent: 'El evento no existe o no es de sus sucursales.',
  way: 'Debe ser entrada (in) o salida (out).',
  request: 'El registro de entrada no es válido.',
  instant: 'Debe ser una fecha con hora.',
  entries: 'Indique de 1 a 200 entradas.',
  otherRequest: 'Este registro de entrada ya es de otro boleto.',
} as const;

const DOOR_MAX = 60;
/** A name of a door, as people give it: "Norte". */
export const zDoor = zText(DOOR_MAX);
/** The door's own number of a scan: who asks twice with it gets the first answer again. */
const zRequest = z.string().regex(/^[\w-]{8,64}$/, { error: DOOR_MESSAGES.request });

/** Which way somebody goes. */
export const DOOR_WAYS = ['in', 'out'] as const;
export type DoorWay = (typeof DOOR_WAYS)[number];

/** `code`: as it was read, whatever it was. */
export const checkInSchema = zObject({
  code: zText(2000),
  key_product: zText(100),
  door: zDoor,
  request_id: zRequest,
  direction: z.enum(DOOR_WAYS, { error: DOOR_MESSAGES.way }).default('in'),
});
export type CheckInInput = z.output<typeof checkInSchema>;

/** What a door is told of a scan: of a ticket that is in, or was, when, at which door and by whom. */
export const doorAnswer = z.strictObject({
  result: z.enum(DOOR_RESULTS),
  request_id: aText,
  id_ticket: anId.nullable(),
  id_document: anId.nullable(),
  holder_name: aText.nullable(),
  /** The event that the ticket is for. */
  name_product: aText.nullable(),
  event_date: aDay.nullable(),
  name_type_event_zone: aText.nullable(),
  entered_at: anInstant.nullable(),
  door: aText.nullable(),
  user_entered: aText.nullable(),
  replaced_at: anInstant.nullable(),
});
export type DoorAnswer = z.output<typeof doorAnswer>;
export type StoredDoorAnswer = z.input<typeof doorAnswer>;

/** The same as a refusal carries it, for who is not let in. */
export const doorRefusal = doorAnswer.extend({
  entered_at: z.iso.datetime().nullable(),
  replaced_at: z.iso.datetime().nullable(),
});

/** An event that a door can stand at, of one's own branches, the next one first. */
const doorEvent = z.strictObject({
  key_product: aText,
  name_product: aText,
  event_date: aDay.nullable(),
  event_time: aText.nullable(),
  event_location: aText.nullable(),
  /** Whoever leaves may come back: exits are read, too. */
  event_reentry: aFlag,
});
export type DoorEvent = z.output<typeof doorEvent>;
export const doorEvents = z.strictObject({ rows: z.array(doorEvent) });
export type DoorEvents = z.output<typeof doorEvents>;

export const doorCountSchema = zObject({ key_product: zText(100) });
export type DoorCountInput = z.output<typeof doorCountSchema>;
/** Tickets of an event that open the door or did, those that came in, those that are inside now, and by which door they came last. */
export const doorCount = z.strictObject({
  tickets: aCount,
  entered: aCount,
  inside: aCount,
  doors: z.array(z.strictObject({ door: aText, entered: aCount })),
});
export type DoorCount = z.output<typeof doorCount>;

/** Signs of a code's hash (SHA-256, hexadecimal) that the list of a door has of each ticket. */
export const HASH_SIGNS = 32;
/** What a door decides by while it has no connection: hashes of codes, and what they are good for. No code and no name is in it. */
export const doorList = z.strictObject({
  at: anInstant,
  rows: z.array(z.strictObject({ hash: aText, state: z.enum([...EVENT_TICKET_STATES, 'REEMPLAZADO']) })),
});
export type DoorList = z.output<typeof doorList>;
export type StoredDoorList = z.input<typeof doorList>;

/** Entries that a door without connection sends at once. */
export const MOST_ENTRIES = 200;
const zInstant = z.iso.datetime({ error: DOOR_MESSAGES.instant }).transform((text) => new Date(text));
/** Whom a door let in without a connection, in the order in which they came. */
export const doorEntriesSchema = zObject({
  key_product: zText(100),
  door: zDoor,
  entries: z
    .array(zObject({ code: zText(2000), request_id: zRequest, scanned_at: zInstant }), { error: DOOR_MESSAGES.entries })
    .min(1, { error: DOOR_MESSAGES.entries })
    .max(MOST_ENTRIES, { error: DOOR_MESSAGES.entries }),
});
export type DoorEntriesInput = z.output<typeof doorEntriesSchema>;

/** What became of each: a `CONFLICTO` was in already by another door, or its code was not valid any more; it is kept, too. */
export const doorEntries = z.strictObject({
  rows: z.array(z.strictObject({ request_id: aText, result: z.enum([...DOOR_RESULTS, 'CONFLICTO']) })),
});
export type DoorEntries = z.output<typeof doorEntries>;
