// What a sandbox can be told, and what it assumes.

/** The account's keys; the client must send exactly these. */
export interface SandboxSecrets {
  facturamaUser: string;
  facturamaPassword: string;
  mercadopagoAccessToken: string;
  /** Key of the webhooks' HMAC. */
  mercadopagoWebhookSecret: string;
}

/** Keys of the demo and of tests that do not care. */
export const SANDBOX_SECRETS: SandboxSecrets = {
  facturamaUser: 'ceiba-sandbox',
  facturamaPassword: 'facturama-sandbox-2026',
  mercadopagoAccessToken: 'APP_USR-1127000000000001-sandbox-ceiba',
  mercadopagoWebhookSecret: 'mercadopago-sandbox-webhook-2026',
};

/** The seller's account number at Mercado Pago: `collector_id` of preferences and payments. */
export const SANDBOX_COLLECTOR_ID = 1127000001;

export interface Taxpayer {
  rfc: string;
  name: string;
  /** Absent: any postal code is taken for this one. */
  zip?: string;
}

/** Facturama's account: the issuer and what its profile holds. */
export interface FacturamaAccount {
  issuer: { rfc: string; name: string; fiscalRegime: string };
  /** Postal codes of the branches; empty = any of five digits. */
  expeditionPlaces: string[];
  /** Series of the branches; empty = any. */
  series: string[];
  /** More registered taxpayers, beside SAT's published test ones: their name and postal code must match. */
  taxpayers: Taxpayer[];
  /** True: an RFC that is in no list is refused. False: any with a right check digit counts as registered. */
  closedRfcList: boolean;
}

/** SAT's test company, whose certificate Facturama's own sandbox carries. */
export const SANDBOX_ACCOUNT: FacturamaAccount = {
  issuer: { rfc: 'EKU9003173C9', name: 'ESCUELA KEMPER URGATE', fiscalRegime: '601' },
  expeditionPlaces: [],
  series: [],
  taxpayers: [],
  closedRfcList: false,
};

/** Waits between the tries of one webhook, in ms; after the last one it is given up. */
export const WEBHOOK_DELAYS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000];

export interface SandboxOptions {
  /** 0 = any free port. */
  port: number;
  host?: string;
  /** Where Mercado Pago's webhooks go; a preference's own `notification_url` wins. */
  webhookTarget?: string;
  secrets?: Partial<SandboxSecrets>;
  facturama?: Partial<FacturamaAccount>;
  /** Says which back URLs are taken; absent: every absolute http(s) address (the real one refuses localhost). */
  returnUrlAllowed?: (url: string) => boolean;
  /** Journal of the state; with it, a restart forgets nothing. */
  dataFile?: string;
  /** Address the browser sees the sandbox at, when it is not the one listened on. */
  publicUrl?: string;
  webhookDelays?: number[];
  /** How long "stamp-then-timeout" keeps the socket open, in ms. */
  holdMs?: number;
  now?: () => Date;
}
