import { cleanText, foldText } from '@ceiba/platform/contract';

/** A key as the database compares it (utf8mb4_spanish_ci): neither case nor accents matter, the ñ is no n. */
export const foldKey = (key: string): string => foldText(cleanText(key).trim());
