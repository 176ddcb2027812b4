import { z } from 'zod';
import { aFlag, aText, anId, isOneLine, zDay, zFlag, zObject, zOptionalId } from '@ceiba/platform/contract';
import { canBeUsTaxNumber } from './us-tax-number';

/** The US tax form speaks English (spec 2, section 4). */
export const US_TAX_TEXTS = {
  required: 'This field is required.',
  classification: 'Select appropriate box for federal tax classification',
  llc: 'Enter the tax classification of the LLC (C, S or P).',
  other: 'Describe the other classification.',
  tin: 'Enter the 9 digits of your SSN or EIN.',
  noSsn: 'There is no SSN or ITIN with this number.',
  noEin: 'There is no EIN with this number.',
  zip: 'Enter a ZIP code (12345 or 12345-6789).',
  certify: 'You must certify the form under penalties of perjury.',
} as const;

export const TAX_CLASSES = [
  ['individual', 'Individual/sole proprietor'],
  ['c_corporation', 'C corporation'],
  ['s_corporation', 'S corporation'],
  ['partnership', 'Partnership'],
  ['trust_estate', 'Trust/estate'],
  ['llc', 'LLC'],
  ['other', 'Other'],
] as const;

const text = (max: number) =>
  z
    .string({ error: US_TAX_TEXTS.required })
    .trim()
    .max(max, { error: `At most ${max} characters.` })
    .refine(isOneLine, { error: 'One line only.' });
const needed = (max: number) => text(max).min(1, { error: US_TAX_TEXTS.required });
const classes = TAX_CLASSES.map(([value]) => value);

const shape = {
  name: needed(150),
  business_name: text(150).optional().default(''),
  tax_class: z.enum(classes, { error: US_TAX_TEXTS.classification }),
  llc_class: z.enum(['', 'C', 'S', 'P'], { error: US_TAX_TEXTS.llc }).optional().default(''),
  other_class: text(100).optional().default(''),
  exempt_payee_code: text(10).optional().default(''),
  fatca_code: text(10).optional().default(''),
  address: needed(150),
  city: needed(100),
  state: needed(50),
  zip: z
    .string({ error: US_TAX_TEXTS.required })
    .trim()
    .regex(/^\d{5}(-\d{4})?$/, { error: US_TAX_TEXTS.zip }),
  tin_type: z.enum(['ssn', 'ein'], { error: US_TAX_TEXTS.required }),
  tin: z.preprocess(
    (value) => (typeof value === 'string' ? value.replace(/[\s-]/g, '') : value),
    z.string({ error: US_TAX_TEXTS.tin }).regex(/^\d{9}$/, { error: US_TAX_TEXTS.tin }),
  ),
  certified: zFlag.refine((value) => value === 1, { error: US_TAX_TEXTS.certify }),
  signature: needed(150),
};

interface Classified {
  tax_class: string;
  llc_class: string;
  other_class: string;
  tin_type: 'ssn' | 'ein';
  tin: string;
}

/** What fields of the form say together; no number where the one on file stays. */
function whole(form: Classified, context: z.RefinementCtx): void {
  const issue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (form.tax_class === 'llc' && form.llc_class === '') issue('llc_class', US_TAX_TEXTS.llc);
  if (form.tax_class === 'other' && form.other_class === '') issue('other_class', US_TAX_TEXTS.other);
  if (form.tin !== '' && !canBeUsTaxNumber(form.tin_type, form.tin))
    issue('tin', form.tin_type === 'ssn' ? US_TAX_TEXTS.noSsn : US_TAX_TEXTS.noEin);
}

/** Form W-9 as the product asks for it. */
export const usTaxForm = z
  .strictObject(shape, {
    error: (issue) => (issue.code === 'unrecognized_keys' ? 'Unknown field.' : 'The tax form is required.'),
  })
  .superRefine(whole);
export type UsTaxForm = z.output<typeof usTaxForm>;

/**
 * `POST /terms/tax-form/update`: a later W-9, of a partner himself, or typed by staff from the paper that he signed on a day. Without a
 * number the one on file stays.
 */
export const saveTaxForm = zObject({
  ...shape,
  tin: z
    .union([z.literal(''), shape.tin])
    .optional()
    .default(''),
  id_customers: zOptionalId.optional(),
  signed_on: zDay.nullish(),
}).superRefine(whole);
export type SaveTaxFormInput = z.output<typeof saveTaxForm>;

const parsed = (value: unknown): unknown => {
  if (typeof value !== 'string' || !value.trim().startsWith('{')) return value;
  try {
    // Inside a text the wire's prefix is still there.
    return Object.fromEntries(
      Object.entries(JSON.parse(value) as object).map(([key, inner]: [string, unknown]) => [
        key.replace(/^p_/, ''),
        inner,
      ]),
    );
  } catch {
    return value;
  }
};

/** `POST /terms/accepted`; the form may come as JSON text. Which contract it is, the session decides. */
export const termsInput = zObject({
  id_type_money: zOptionalId.optional(),
  contrato_json_usa: z.preprocess(parsed, usTaxForm.nullable().optional()),
});
export type TermsInput = z.output<typeof termsInput>;

/** Answer of `GET /terms/get`: what this person has to accept. */
export const termsView = z.strictObject({
  id_type_money: anId,
  terms_accepted: aFlag,
  /** Paragraphs of the peso contract; empty for the US tax form. */
  text: z.array(aText),
});
export type TermsView = z.output<typeof termsView>;

export const TERMS_TEXTS = {
  accepted: 'Términos aceptados.',
  again: 'Los términos ya estaban aceptados.',
  money: 'El contrato no corresponde a su moneda.',
  onlyPartners: 'Sólo los empresarios aceptan los términos.',
} as const;
