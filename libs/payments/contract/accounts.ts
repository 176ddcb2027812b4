import { z } from 'zod';
import { aFlag, anInstant, aText, zFlag, zObject } from '@ceiba/platform/contract';
import { PAYMENT_MESSAGES } from './messages';
import { PAYMENT_PROVIDERS } from './providers';

const KEY_MAX = 500;

const named = z.enum(PAYMENT_PROVIDERS, { error: `El proveedor debe ser uno de ${PAYMENT_PROVIDERS.join(', ')}.` });
/** Keys by their names; one that is left out or empty stays as it is. */
const keys = z
  .record(z.string().max(40), z.string().trim().max(KEY_MAX, { error: PAYMENT_MESSAGES.keyTooLong }), {
    error: PAYMENT_MESSAGES.badKeys,
  })
  .default({});

export const providerAccountSchema = zObject({ provider: named, is_test: zFlag.default(0), keys });
export type ProviderAccountInput = z.output<typeof providerAccountSchema>;

/** `is_on` 0: nothing is paid with it any more; what was paid can no longer be asked about either. */
export const saveProviderAccountSchema = zObject({ ...providerAccountSchema.shape, is_on: zFlag.default(1) });
export type SaveProviderAccountInput = z.output<typeof saveProviderAccountSchema>;

/** The company's account with a provider, without its secrets. */
export const providerAccount = z.strictObject({
  provider: z.enum(PAYMENT_PROVIDERS),
  title: aText,
  is_on: aFlag,
  is_test: aFlag,
  /** 1: its test accounts have an address of their own. */
  has_test: aFlag,
  /** 1: all keys are there, carts are offered it. */
  ready: aFlag,
  /** `server`: the keys are those of the server's settings, until others are entered. */
  given_by: z.enum(['company', 'server']).nullable(),
  currencies: z.array(aText),
  /** Where the provider sends its notifications; it is registered with the provider. Null where it sends none. */
  webhook_url: aText.nullable(),
  updated_at: anInstant.nullable(),
  user_updated: aText.nullable(),
  fields: z.array(
    z.strictObject({
      name: aText,
      label: aText,
      help: aText.nullable(),
      secret: aFlag,
      is_set: aFlag,
      /** Null for a secret: what was saved is never shown again. */
      value: aText.nullable(),
    }),
  ),
});
export type ProviderAccountView = z.output<typeof providerAccount>;
export const providerAccounts = z.strictObject({ rows: z.array(providerAccount) });

/** Whose account the keys open, or what the provider said. */
export const providerCheck = z.strictObject({ ok: aFlag, text: aText });
export type ProviderCheck = z.output<typeof providerCheck>;
