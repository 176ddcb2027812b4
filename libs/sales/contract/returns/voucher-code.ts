import { zText } from '@ceiba/platform/contract';
import { VOUCHER_MESSAGES } from './messages';

/** Signs of a code (`CLEAR_SIGNS`), printed as Code 128. */
export const VOUCHER_LENGTH = 12;

/** A code as somebody types or scans it: blanks and hyphens out, in capitals. */
export const zVoucherCode = zText(40)
  .transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase())
  .refine((code) => code.length === VOUCHER_LENGTH, { error: VOUCHER_MESSAGES.code });
