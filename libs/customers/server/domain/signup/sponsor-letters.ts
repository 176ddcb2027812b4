import { foldText } from '@ceiba/platform/contract';

const LETTERS = 3;

const bare = (text: string): string => foldText(text).replace(/[^\p{Letter}]/gu, '');

/** The letters that whoever was invited by this surname types. */
export function sponsorLetters(last_name: string): string {
  return [...last_name.trim()].slice(0, LETTERS).join('').trim();
}

/**
 * Are these the first three letters of the surname (spec 2, section 5)? Case and accents don't matter, and "De la Cruz"
 * may be typed "De l" or "Del". A surname of two letters is typed whole.
 */
export function sponsorFits(typed: string, last_name: string): boolean {
  const given = bare(typed).slice(0, LETTERS);
  const real = bare(last_name).slice(0, LETTERS);
  if (real === '' || given === '') return false;
  return given === real || foldText(typed).trim() === foldText(sponsorLetters(last_name));
}
