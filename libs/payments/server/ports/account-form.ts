import type { PaymentProviderName } from '@ceiba/payments/contract';

/** A key of an account, as the settings screen asks for it; in the environment it is `<PROVIDER>_<NAME>`. */
export interface KeyField {
  name: string;
  label: string;
  /** Never shown again once it is saved. */
  secret: boolean;
  help: string | null;
  /** The account is whole without it. */
  optional?: true;
  /** That of the demo's sandbox; outside of the demo it counts as none. */
  demo: string;
}

/** What an account with a provider needs. */
export interface AccountForm {
  provider: PaymentProviderName;
  /** Where its API is; `test_url` where its test accounts have one of their own. */
  url: string;
  test_url: string | null;
  fields: readonly KeyField[];
}
