/**
 * Where a finding is mended: the receiver's fiscal data, the product, the place of issue (branch or company), the company's
 * settings, the payment form's key, the document itself. `program`: no person made it; it is told to who keeps the program.
 */
export type Mend = 'receiver' | 'product' | 'place' | 'company' | 'form' | 'document' | 'program';

/** What is wrong with a request, before anything is sent. */
export interface Finding {
  /** SAT's code (CFDI40xxx, NOMxxx, CRPxxxxx), `GUIA` for what only its filling guides say; empty: our own word. */
  code: string;
  /** By Facturama's name, e.g. `Items[0].Taxes[1].Rate`. */
  field: string;
  /** What to change, in Spanish. It never repeats a person's data. */
  message: string;
  mend: Mend;
  /** The key of the product that it is about. */
  product?: string;
}

/** What a rule may know beside the request. */
export interface RuleFacts {
  now: Date;
  /** The company as its settings say; null: not said. */
  issuer: { rfc: string | null; regime: string | null };
}

export interface Rule<Part> {
  code: string;
  field: string;
  mend: Mend;
  message: string;
  wrong: (part: Part, facts: RuleFacts) => boolean;
}

/** A rule of one part of a request; `field` is relative to that part. */
export function rule<Part>(
  code: string,
  field: string,
  mend: Mend,
  message: string,
  wrong: Rule<Part>['wrong'],
): Rule<Part> {
  return { code, field, mend, message, wrong };
}

/** Every rule that a part breaks; `at` stands before its fields. */
export function judge<Part>(rules: readonly Rule<Part>[], part: Part, facts: RuleFacts, at = ''): Finding[] {
  const found: Finding[] = [];
  for (const { code, field, mend, message, wrong } of rules)
    if (wrong(part, facts)) found.push({ code, field: `${at}${field}`, message, mend });
  return found;
}

/** Absent or empty. */
export const blank = (text: string | undefined): boolean => text === undefined || text === '';
/** 1 to `most` characters without SAT's separator. */
export const fits = (text: string, most: number): boolean =>
  text.length >= 1 && text.length <= most && !text.includes('|');
