import { cleanText, foldText } from '@ceiba/platform/contract';

/** A key as the database compares it (utf8mb4_spanish_ci): neither case nor accents matter, the ñ is no n. */
export const foldKey = (key: string): string => foldText(cleanText(key).trim());

/** What makes lots the same one: the name as the database compares it, and the expiry. */
export const lotKey = (lot: { lot: string | null; date_expiration: string | null }): string =>
  `${lot.date_expiration ?? ''}|${foldKey(lot.lot ?? '')}`;
