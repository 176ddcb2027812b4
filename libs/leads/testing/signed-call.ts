import { createHmac } from 'node:crypto';
import { LEAD_HEADERS } from '@ceiba/leads/contract';

export interface Credentials {
  lead_key: string;
  lead_secret: string;
}

/** The headers with which a bot sends these bytes at this moment, as the documentation of the call says it. */
export function signedHeaders({ lead_key, lead_secret }: Credentials, body: string, at: Date): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  return {
    'content-type': 'application/json',
    [LEAD_HEADERS.key]: lead_key,
    [LEAD_HEADERS.timestamp]: timestamp,
    [LEAD_HEADERS.signature]: createHmac('sha256', lead_secret).update(`${timestamp}.${body}`).digest('hex'),
  };
}
