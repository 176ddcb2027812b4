import { z } from 'zod';
import {
  aFlag,
  anId,
  anInstant,
  aText,
  listOf,
  listShape,
  MESSAGES,
  zFlag,
  zId,
  zObject,
  zOptionalId,
  zOptionalText,
  zText,
} from '@ceiba/platform/contract';

export const PRINT_KINDS = ['ticket', 'test', 'drawer'] as const;
export type PrintKind = (typeof PRINT_KINDS)[number];
export const PRINT_KIND_WORDS: Readonly<Record<PrintKind, string>> = {
  ticket: 'Ticket',
  test: 'Página de prueba',
  drawer: 'Apertura de cajón',
};

/** `sending`: its bytes are on their way, what became of them is not known. */
export const PRINT_STATES = ['waiting', 'sending', 'printed', 'failed'] as const;
export type PrintState = (typeof PRINT_STATES)[number];
export const PRINT_STATE_WORDS: Readonly<Record<PrintState, { text: string; color: string }>> = {
  waiting: { text: 'En espera', color: 'warning' },
  sending: { text: 'Imprimiendo', color: 'info' },
  printed: { text: 'Hecho', color: 'success' },
  failed: { text: 'Falló', color: 'danger' },
};

/** Body of `POST /print/ticket`; `copy`: 1 = it was printed before, by whatever way. */
export const printTicketSchema = zObject({ id_printer: zId, id_document: zId, copy: zFlag.default(0) });
export type PrintTicketInput = z.output<typeof printTicketSchema>;

/** Body of `POST /print/drawer`: why, and who allows it where the cashier may not (his own name and password). */
export const openDrawerSchema = zObject({
  id_printer: zId,
  reason: zText(150, { message: 'Diga por qué abre el cajón.' }),
  username: zOptionalText(50).default(null),
  password: z.string({ error: MESSAGES.required }).max(100).default(''),
});
export type OpenDrawerInput = z.output<typeof openDrawerSchema>;

/** Body of `POST /print/test`. */
export const printTestSchema = zObject({ id_printer: zId });

/** Body of `POST /print/done`: what became of bytes that a browser sent by USB. */
export const printDoneSchema = zObject({ id_print: zId, ok: zFlag, error: zOptionalText(200).default(null) });
export type PrintDoneInput = z.output<typeof printDoneSchema>;

/** What was asked for. `bytes` (base64): of a USB printer, for the browser to send; its end is told by `POST /print/done`. */
export const startedPrint = z.strictObject({ id: anId, state: z.enum(PRINT_STATES), bytes: aText.nullable() });
export type StartedPrint = z.output<typeof startedPrint>;

/** How a print stands; `error`: why it failed. */
export const printState = z.strictObject({
  id_print: anId,
  state: z.enum(PRINT_STATES),
  copy: aFlag,
  error: aText.nullable(),
});
export type PrintStateAnswer = z.output<typeof printState>;

export const printListSchema = zObject({
  ...listShape,
  id_printer: zOptionalId.default(null),
  kind: z.preprocess(
    (value) => (value === '' || value === undefined ? null : value),
    z.enum(PRINT_KINDS, { error: 'Seleccione una opción.' }).nullable().default(null),
  ),
});
export type PrintListInput = z.output<typeof printListSchema>;

/** A line of the log of what was printed and who opened a drawer. */
export const printRow = z.strictObject({
  id_print: anId,
  id_printer: anId,
  name_printer: aText,
  key_branch_office: aText,
  kind: z.enum(PRINT_KINDS),
  id_document: anId.nullable(),
  copy: aFlag,
  drawer: aFlag,
  reason: aText.nullable(),
  state: z.enum(PRINT_STATES),
  error: aText.nullable(),
  created_at: anInstant,
  user_created: aText,
  id_worker_created: anId.nullable(),
  /** Who allowed it, where the cashier might not. */
  user_authorised: aText.nullable(),
  id_worker_authorised: anId.nullable(),
});
export type PrintRow = z.output<typeof printRow>;
export type StoredPrintRow = z.input<typeof printRow>;
export const printList = listOf(printRow);
