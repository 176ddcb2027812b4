/** The reports whose screens are drawn from their definition alone, a part of their own (docs/adr/0068). */
export { FOLIO_REPORT } from '@ceiba/invoicing/contract';
