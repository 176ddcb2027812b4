import { action, type Requirement } from '@ceiba/platform/contract';
import type { DocumentStatus, DocumentType } from './document-status';

/** What can be done with a document, named as the menu's permissions are; `difference` is ours. */
export const DOCUMENT_ACTIONS = [
  'view',
  'confirm',
  'approve_production',
  'update',
  'ban',
  'send_branch_office',
  'free_materia_prima',
  'approve_materia_prima',
  'receive_materia_prima',
  'difference',
] as const;
export type DocumentAction = (typeof DOCUMENT_ACTIONS)[number];

export const DOCUMENT_ACTION_TEXTS: Readonly<Record<DocumentAction, string>> = {
  view: 'Ver',
  confirm: 'Verificar',
  approve_production: 'Aprobar solicitud',
  update: 'Editar',
  ban: 'Anular',
  send_branch_office: 'Enviar a sucursal',
  free_materia_prima: 'Liberar materia prima',
  approve_materia_prima: 'Aprobar producción',
  receive_materia_prima: 'Recibir',
  difference: 'Resolver diferencias',
};

/** What the table looks at. */
export interface DocumentState {
  id_type_document: DocumentType;
  anulado: DocumentStatus;
  /** 1 while lines that were not received wait for their sender's decision. */
  has_difference: 0 | 1;
}

const WHEN: Readonly<Record<DocumentAction, (document: DocumentState) => boolean>> = {
  view: () => true,
  confirm: ({ id_type_document: type, anulado }) => (anulado === 2 && type === 3) || (anulado === 7 && type === 4),
  approve_production: ({ id_type_document: type, anulado }) => anulado === 2 && type === 4,
  update: ({ anulado }) => anulado === 2,
  ban: ({ anulado }) => anulado !== 1 && anulado !== 5,
  send_branch_office: ({ anulado }) => anulado === 6,
  free_materia_prima: ({ id_type_document: type, anulado }) => anulado === 2 && type === 6,
  approve_materia_prima: ({ anulado }) => anulado === 8,
  receive_materia_prima: ({ anulado }) => anulado === 9,
  difference: ({ anulado, has_difference }) => anulado === 4 && has_difference === 1,
};

/** Row actions by status and type (spec 2, section 4). The server decides with this table, the list draws from it. */
export function actionsOf(document: DocumentState): DocumentAction[] {
  return DOCUMENT_ACTIONS.filter((name) => WHEN[name](document));
}

export function mayDo(document: DocumentState, name: DocumentAction): boolean {
  return WHEN[name](document);
}

/** What somebody has to do before a document is over; editing and cancelling are nobody's duty. */
export const WAITING_ACTIONS = [
  'confirm',
  'approve_production',
  'send_branch_office',
  'free_materia_prima',
  'approve_materia_prima',
  'receive_materia_prima',
  'difference',
] as const satisfies readonly DocumentAction[];

/** The permission that an action asks of the session; differences are settled by whoever verifies documents. */
export function permissionOf(name: DocumentAction): Requirement {
  return action('documentos', name === 'difference' ? 'confirm' : name);
}

/** Both branches of a document. Types 1 and 2 have no destination. */
export interface DocumentBranches {
  id_type_document: DocumentType;
  id_branch_office_origin: number;
  id_branch_office_destination: number | null;
}

/** From which branch goods go out and into which they come; a request is shipped by its destination, the laboratory. */
export function sidesOf(document: DocumentBranches): { sender: number; receiver: number } {
  const origin = document.id_branch_office_origin;
  const destination = document.id_branch_office_destination ?? origin;
  return document.id_type_document === 4
    ? { sender: destination, receiver: origin }
    : { sender: origin, receiver: destination };
}

/** The branch whose staff does it: origin edits and cancels, the sender ships and settles, the receiver verifies and receives. */
export function branchOfAction(document: DocumentBranches, name: Exclude<DocumentAction, 'view'>): number {
  const { sender, receiver } = sidesOf(document);
  if (name === 'confirm' || name === 'receive_materia_prima') return receiver;
  if (name === 'update' || name === 'ban') return document.id_branch_office_origin;
  return sender;
}
