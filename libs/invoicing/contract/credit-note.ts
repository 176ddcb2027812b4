/** Why something of a CFDI is taken back. */
export const CREDIT_REASONS = ['returned', 'discount', 'other'] as const;
export type CreditReason = (typeof CREDIT_REASONS)[number];

/** Why a person decides: a ticket of a global invoice, more than is left, both ways open, a way that SAT closed. */
export const CREDIT_WHYS = ['global', 'exceeds', 'choice', 'kept', 'canceled'] as const;
export type CreditWhy = (typeof CREDIT_WHYS)[number];
