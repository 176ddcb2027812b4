import { PAYMENT_SOURCES } from '@ceiba/commissions/contract';

/** What is paid, to choose from. */
export const SOURCES = Object.entries(PAYMENT_SOURCES).map(([value, label]) => ({ value, label }));
