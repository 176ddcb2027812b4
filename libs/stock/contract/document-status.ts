/** 1 entry, 2 exit, 3 transfer, 4 request to a laboratory, 5 direct transfer, 6 production (decisions.md, "Stock"). */
export const DOCUMENT_TYPES = [1, 2, 3, 4, 5, 6] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** The field `anulado` (spec 2, section 4). */
export const DOCUMENT_STATUSES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

export const STATUS_COLORS = ['danger', 'success', 'dark', 'light', 'warning', 'secondary', 'info'] as const;

export interface StatusBadge {
  text: string;
  color: (typeof STATUS_COLORS)[number];
}

/** Text and colour of each status, as the list, the record, the paper and the export show them. */
export const STATUS_BADGES: Readonly<Record<DocumentStatus, StatusBadge>> = {
  1: { text: 'ANULADO', color: 'danger' },
  2: { text: 'Pendiente', color: 'warning' },
  3: { text: 'Aprobado', color: 'success' },
  4: { text: 'Aprobado con observación', color: 'info' },
  5: { text: 'Rechazado', color: 'dark' },
  6: { text: 'Solicitud aprobada', color: 'info' },
  7: { text: 'Por verificar', color: 'warning' },
  8: { text: 'Materia prima liberada', color: 'secondary' },
  9: { text: 'Por recibir', color: 'secondary' },
};

const DRAFTS: readonly DocumentType[] = [1, 2, 5];

/** Whether "Guardar borrador" is offered: the types that post at once when they are saved. */
export function hasDraft(type: DocumentType): boolean {
  return DRAFTS.includes(type);
}

/** Whether lot and expiry are typed by hand; all other types take them from the stock. */
export function typesLots(type: DocumentType): boolean {
  return type === 1;
}

/** Whether the price is typed; all other types take the list's (price type 2). */
export function typesPrices(type: DocumentType): boolean {
  return type === 1;
}

/** Whether lines may name the lots that go out; the others choose them when the goods leave (earliest expiry). */
export function choosesLots(type: DocumentType): boolean {
  return type === 2 || type === 3 || type === 5 || type === 6;
}

export function needsDestination(type: DocumentType): boolean {
  return type >= 3;
}

/** Comments are required of every type but the transfer. */
export function needsComments(type: DocumentType): boolean {
  return type !== 3;
}

/** Price type that lines of the list's price take (spec 2, section 4). */
export const DOCUMENT_TYPE_PRICE = 2;
