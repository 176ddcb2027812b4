/** Kinds of jobs that are asked for from other folders than their own. */
export const STAMP_CREDIT_NOTE = 'stamp-credit-note';
export const MAIL_INVOICE = 'mail-invoice';
export const MAIL_CREDIT_NOTE = 'mail-credit-note';
export const CANCEL_CFDI = 'cancel-cfdi';
export const SETTLE_CREDIT_NOTES = 'settle-credit-notes';
export const STAMP_GLOBAL = 'stamp-global';
export const STAMP_COMPLEMENT = 'stamp-complement';
export const KEEP_CFDI_XML = 'keep-cfdi-xml';
