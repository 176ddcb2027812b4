// SAT's catalogues of "retenciones e información de pagos" 2.0, as far as the sandbox checks them.

/** 01 (professional services) to 28. */
export const RETENTION_KEYS = Array.from({ length: 28 }, (_, index) => String(index + 1).padStart(2, '0'));
/** Any other kind: it says in words which. */
export const OTHER_RETENTION = '25';
/** Facturama writes the taxes with two digits: ISR, IVA, IEPS. */
export const RETAINED_TAXES = ['01', '02', '03'];
/** How a tax was retained -> the tax that may be: final IVA, final IEPS, final ISR, provisional ISR. */
export const RETENTION_PAYMENTS: Readonly<Record<string, string>> = { '01': '02', '02': '03', '03': '01', '04': '01' };
/** The first year that a paper of this version may be about. */
export const FIRST_YEAR = 2014;
