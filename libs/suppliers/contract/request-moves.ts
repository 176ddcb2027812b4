/** What a request to a supplier is (spec 3, section 4). */
export const REQUEST_STATES = { PENDING: 'Pendiente', APPROVED: 'Aprobada', REJECTED: 'Rechazada' } as const;
export type RequestState = keyof typeof REQUEST_STATES;
export const REQUEST_KEYS = Object.keys(REQUEST_STATES) as [RequestState, ...RequestState[]];

/** How it stands: an approved one is to be paid, or was. */
export const REQUEST_STANDINGS = {
  PENDING: 'Pendiente',
  APPROVED: 'Por pagar',
  PAID: 'Pagada',
  REJECTED: 'Rechazada',
} as const;
export type RequestStanding = keyof typeof REQUEST_STANDINGS;
export const STANDING_KEYS = Object.keys(REQUEST_STANDINGS) as [RequestStanding, ...RequestStanding[]];
export const STANDING_COLORS: Readonly<Record<RequestStanding, 'warning' | 'info' | 'success' | 'danger'>> = {
  PENDING: 'warning',
  APPROVED: 'info',
  PAID: 'success',
  REJECTED: 'danger',
};

export const REQUEST_ACTIONS = ['update', 'delete', 'approve', 'reject', 'pay', 'unpay'] as const;
export type RequestAction = (typeof REQUEST_ACTIONS)[number];

/** Every allowed move, and where it leads; null: it is gone. What is not here is refused. */
export const REQUEST_MOVES: Readonly<
  Record<RequestStanding, Readonly<Partial<Record<RequestAction, RequestStanding | null>>>>
> = {
  PENDING: { update: 'PENDING', delete: null, approve: 'APPROVED', reject: 'REJECTED' },
  APPROVED: { pay: 'PAID' },
  PAID: { unpay: 'APPROVED' },
  REJECTED: {},
};

const DONE: Readonly<Record<RequestAction, string>> = {
  update: 'modificar',
  delete: 'eliminar',
  approve: 'aprobar',
  reject: 'rechazar',
  pay: 'marcar como pagada',
  unpay: 'retirar su pago',
};

/** How a request stands by its columns. */
export function standingOf({ status, payment_date }: { status: RequestState; payment_date: string | null }) {
  return status === 'APPROVED' && payment_date !== null ? 'PAID' : status;
}

/** Why a request can't be acted upon as it stands; null where it can. */
export function moveProblem(standing: RequestStanding, action: RequestAction): string | null {
  if (Object.hasOwn(REQUEST_MOVES[standing], action)) return null;
  const words = REQUEST_STANDINGS[standing].toLowerCase();
  return `La solicitud está ${words}: no se puede ${DONE[action]}.`;
}
