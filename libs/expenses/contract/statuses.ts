/** Where a request stands (spec 3, section 4). */
export const VIATICOS_STATUSES = {
  0: 'Pendiente',
  1: 'Enviado',
  2: 'Aprobado',
  3: 'Rechazado',
  4: 'Comprobado',
} as const;
export const STATUS_COLORS = { 0: 'light', 1: 'info', 2: 'success', 3: 'danger', 4: 'dark' } as const;
export type ViaticosStatus = keyof typeof VIATICOS_STATUSES;
export const STATUS = { pending: 0, sent: 1, approved: 2, rejected: 3, proved: 4 } as const;

/** From where each move is allowed, whose it is, and where it leads; all other moves are refused. */
export const VIATICOS_MOVES = {
  edit: { from: [0, 3], by: 'owner', to: null },
  delete: { from: [0, 3], by: 'owner', to: null },
  send: { from: [0, 3], by: 'owner', to: 1 },
  approve: { from: [1], by: 'approver', to: 2 },
  reject: { from: [1], by: 'approver', to: 3 },
  /** An approved request, with a reason. */
  change: { from: [2], by: 'approver', to: null },
  prove: { from: [2], by: 'owner', to: 4 },
  /** Only with a rest above zero and no picture yet. */
  reimburse: { from: [4], by: 'owner', to: null },
} as const satisfies Record<
  string,
  { from: readonly ViaticosStatus[]; by: 'owner' | 'approver'; to: ViaticosStatus | null }
>;
export type ViaticosMove = keyof typeof VIATICOS_MOVES;

/** What a decision about a move looks at. */
export interface MovedViaticos {
  status_viaticos_doc: number;
  resto_comprobado: string | null;
  image_reembolso: string | null;
}

/** May a request be moved so, whoever asks? */
export function allowsMove(move: ViaticosMove, doc: MovedViaticos): boolean {
  const from: readonly number[] = VIATICOS_MOVES[move].from;
  if (!from.includes(doc.status_viaticos_doc)) return false;
  return move !== 'reimburse' || (doc.image_reembolso === null && /[1-9]/.test(doc.resto_comprobado ?? ''));
}

/** A status in words. */
export const statusText = (status: number): string =>
  (VIATICOS_STATUSES as Readonly<Record<number, string>>)[status] ?? String(status);
