import { z } from 'zod';
import {
  aFlag,
  anId,
  anInstant,
  aText,
  type ColumnWords,
  listOf,
  listShape,
  zFlag,
  zId,
  zNameShown,
  zNumberChoice,
  zObject,
  zOptionalId,
  zOptionalText,
  zText,
  zWhole,
} from '@ceiba/platform/contract';
import { CODE_PAGE_NAMES, CODE_PAGES, type CodePage, LINE_CHARS } from './code-pages';

/** Over the network through the API, or by USB from the browser of the device it is plugged into. */
export const PRINTER_KINDS = ['network', 'usb'] as const;
export type PrinterKind = (typeof PRINTER_KINDS)[number];
export const PRINTER_KIND_WORDS: Readonly<Record<PrinterKind, string>> = { network: 'Red', usb: 'USB' };
export const CUTS = ['partial', 'full', 'none'] as const;
export const ROLL_WIDTHS = [80, 58] as const;
/** Pins of the drawer's plug; 0: no drawer. */
export const DRAWER_PINS = [0, 2, 5] as const;

/** What a printer said last. */
export const PRINTER_STATES = ['unknown', 'ready', 'paper_low', 'paper_out', 'cover_open', 'offline', 'away'] as const;
export type PrinterState = (typeof PRINTER_STATES)[number];
/** Badges of what it said. */
export const PRINTER_STATE_WORDS: Readonly<Record<PrinterState, { text: string; color: string }>> = {
  unknown: { text: 'Sin usar', color: 'secondary' },
  ready: { text: 'Lista', color: 'success' },
  paper_low: { text: 'Poco papel', color: 'warning' },
  paper_out: { text: 'Sin papel', color: 'danger' },
  cover_open: { text: 'Tapa abierta', color: 'danger' },
  offline: { text: 'Fuera de línea', color: 'danger' },
  away: { text: 'No contesta', color: 'danger' },
};

export const PRINTER_MESSAGES = {
  notFound: 'La impresora no existe.',
  saved: 'Impresora registrada.',
  updated: 'Impresora modificada.',
  deleted: 'Impresora eliminada.',
  name: 'Ya hay una impresora con ese nombre en la sucursal.',
  host: 'La dirección debe ser una IP de la red local, por ejemplo 192.168.1.50.',
  hostMissing: 'Escriba la dirección IP de la impresora.',
  port: 'Ese puerto no está permitido para impresoras.',
  inUse: 'La impresora ya imprimió: póngala inactiva para conservar su bitácora.',
  disabled: 'La impresora está inactiva.',
  noDrawer: 'Esta impresora no tiene cajón.',
  otherKind: 'Esa impresora no se usa por USB.',
  notAuthorised: 'Esta persona no puede autorizar que se abra el cajón.',
  printing: 'Imprimiendo.',
  opening: 'Abriendo el cajón.',
  printGone: 'La impresión no existe.',
  expired: 'Pasó demasiado tiempo: imprima de nuevo.',
  cut: 'La impresora dejó de contestar a la mitad. Revise el papel antes de reimprimir.',
  unsure: 'No se sabe si el cajón se abrió. Revíselo.',
  refused: 'La dirección ya no está permitida para impresoras.',
} as const;

const MOST_PORT = 65_535;
const zCodePage = z.enum(CODE_PAGE_NAMES, { error: 'Seleccione una opción.' });

/**
 * Fields of a printer's form; `page_number`, `line_chars`: blank is what most makers have. A network printer has an address.
 * What is left out stays as it is; of a new one it is `NEW_PRINTER`.
 */
export const savePrinterSchema = zObject({
  id_printer: zOptionalId.optional(),
  id_branch_office: zId,
  name_printer: zText(60),
  kind: z.enum(PRINTER_KINDS, { error: 'Seleccione una opción.' }),
  host: zOptionalText(45).optional(),
  port: zWhole(1, MOST_PORT).optional(),
  width: zNumberChoice(ROLL_WIDTHS, 'El ancho del ticket es 58 u 80.'),
  line_chars: z.preprocess((value) => (value === '' ? null : value), zWhole(24, 64).nullable().optional()).optional(),
  code_page: zCodePage.optional(),
  page_number: z.preprocess((value) => (value === '' ? null : value), zWhole(0, 255).nullable().optional()).optional(),
  cut: z.enum(CUTS, { error: 'Seleccione una opción.' }).optional(),
  feed_lines: zWhole(0, 12).optional(),
  drawer_pin: zNumberChoice(DRAWER_PINS).optional(),
  enabled_printer: zFlag.optional(),
}).check(({ value, issues }) => {
  const message = PRINTER_MESSAGES.hostMissing;
  const isMissing = value.kind === 'network' && value.host === null;
  if (isMissing) issues.push({ code: 'custom', message, path: ['host'], input: value });
});
export type SavePrinterInput = z.output<typeof savePrinterSchema>;

/** A printer as most makers have it. */
export const NEW_PRINTER = {
  host: null,
  port: 9100,
  line_chars: null,
  code_page: '858',
  page_number: null,
  cut: 'partial',
  feed_lines: 4,
  drawer_pin: 0,
  enabled_printer: 1,
} as const satisfies Partial<SavePrinterInput>;

/** What most makers mean where the form says nothing. */
export const pageNumberOf = (code_page: CodePage, given: number | null): number => given ?? CODE_PAGES[code_page];
export const lineCharsOf = (width: 58 | 80, given: number | null): number => given ?? LINE_CHARS[width];

export const printerListSchema = zObject({ ...listShape, id_branch_office: zOptionalId.default(null) });
export type PrinterListInput = z.output<typeof printerListSchema>;
export const printerIdSchema = zObject({
  id_printer: zOptionalId.optional(),
  id: zOptionalId.optional(),
  name: zNameShown,
  name_printer: zNameShown,
});

/** A printer as its form and its list show it. */
export const printerRow = z.strictObject({
  id_printer: anId,
  id_branch_office: anId,
  key_branch_office: aText,
  name_branch_office: aText,
  name_printer: aText,
  kind: z.enum(PRINTER_KINDS),
  host: aText.nullable(),
  port: z.int(),
  width: z.literal(ROLL_WIDTHS),
  line_chars: z.int().nullable(),
  code_page: zCodePage,
  page_number: z.int().nullable(),
  cut: z.enum(CUTS),
  feed_lines: z.int(),
  drawer_pin: z.literal(DRAWER_PINS),
  enabled_printer: aFlag,
  status: z.enum(PRINTER_STATES),
  status_at: anInstant.nullable(),
  created_at: anInstant,
  user_created: aText,
  id_worker_created: anId.nullable(),
});
export type PrinterRow = z.output<typeof printerRow>;
export type StoredPrinter = z.input<typeof printerRow>;
export const printerList = listOf(printerRow);

/** A printer as a till chooses it: without its address. */
export const printerChoice = printerRow.pick({
  id_printer: true,
  name_printer: true,
  kind: true,
  width: true,
  drawer_pin: true,
  status: true,
});
export type PrinterChoice = z.output<typeof printerChoice>;

/** What people call the columns that the form does not name. */
export const PRINTER_WORDS: ColumnWords<PrinterRow> = {
  id_printer: 'Impresora',
  id_branch_office: 'Sucursal',
  key_branch_office: 'Sucursal',
  name_branch_office: 'Sucursal',
  name_printer: 'Nombre',
  kind: 'Conexión',
  host: 'Dirección IP',
  port: 'Puerto',
  width: 'Ancho del rollo',
  line_chars: 'Caracteres por línea',
  code_page: 'Página de códigos',
  page_number: 'Número de la página',
  cut: 'Corte',
  feed_lines: 'Líneas antes del corte',
  drawer_pin: 'Cajón',
  enabled_printer: 'Activa',
  status: 'Estado',
  status_at: 'Visto',
  created_at: 'Registrada',
  user_created: 'Usuario',
  id_worker_created: 'Usuario',
};
