import type { PayoutLayoutRules } from '@ceiba/commissions/contract';

/** Signs that no bank refuses in words. */
const TAKEN = /[^A-Za-z0-9 .,/-]/g;
const OTHERS = { latin1: /[^A-Za-zÀ-ÿ\d .,/&-]/g, utf8: /[^\p{L}\d .,/&-]/gu } as const;

/**
 * A name or concept as banks take it: no ñ, accents or & in ASCII files, nothing that a program of
 * spreadsheets would calculate, one blank between words.
 */
export function bankText(text: string, { encoding, upper }: Pick<PayoutLayoutRules, 'encoding' | 'upper'>): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').replace(/&/g, ' Y ');
  const letters =
    encoding === 'ascii' ? plain.replace(TAKEN, ' ') : text.normalize('NFC').replace(OTHERS[encoding], ' ');
  const clean = letters
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[-=+@\s]+/, '');
  return upper === 1 ? clean.toUpperCase() : clean;
}
