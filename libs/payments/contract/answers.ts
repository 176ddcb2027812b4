/** Who asked a provider: its own notice, the clock, the payer who came back, staff, the comparison of a day, a refund. */
export const ASKED_BY = ['notice', 'poll', 'return', 'staff', 'updates', 'daily', 'refund'] as const;
export type AskedBy = (typeof ASKED_BY)[number];

export const ASKED_TEXTS: Readonly<Record<AskedBy, string>> = {
  notice: 'por su aviso',
  poll: 'por la revisión automática',
  return: 'porque el comprador volvió',
  staff: 'a petición del personal',
  updates: 'por la búsqueda de cambios',
  daily: 'por la conciliación',
  refund: 'por una devolución',
};

/** What came of a question: the provider told of payments, knows none, was silent, or said no. */
export const ANSWERS_FOUND = ['told', 'none', 'silent', 'refused'] as const;
export type AnswerFound = (typeof ANSWERS_FOUND)[number];
