import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Clock, providerFetch } from '@ceiba/platform/server';
import { ProviderDown, ProviderRefused } from '../ports/payment-provider';
import { type ProviderAccount, ProviderAccounts } from '../ports/provider-accounts';
import { PAYPAL_ACCOUNT } from './account';

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() });
const refusal = z.object({
  message: z.string().nullish(),
  error_description: z.string().nullish(),
  details: z.array(z.object({ issue: z.string() })).nullish(),
});

/** Before its end a token is no longer used, so that none ends on its way. */
const MARGIN_MS = 60_000;

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  /** `PayPal-Request-Id`: a repeated call with it has one effect, for hours. */
  key?: string;
}

interface Answer {
  status: number;
  body: unknown;
}

/** PayPal's API over plain HTTP, signed in with a token that lives for hours (payments.md, section 1.2). */
@Injectable()
export class PaypalClient {
  private token: { value: string; keys: string; until: number } | null = null;

  constructor(
    private readonly accounts: ProviderAccounts,
    private readonly clock: Clock,
  ) {}

  /** Calls and reads the answer; one that is not what `schema` says is no answer. Throws ProviderDown or ProviderRefused. */
  async call<T extends z.ZodType>(schema: T, call: Call, as?: ProviderAccount): Promise<z.output<T>> {
    const account = as ?? (await this.accounts.account(PAYPAL_ACCOUNT));
    let answer = await this.send(account, call);
    // A token that PayPal took back: once more with a new one.
    if (answer.status === 401) {
      this.token = null;
      answer = await this.send(account, call);
    }
    return read(schema, answer);
  }

  /** The same; null where there is no such thing (yet). */
  async orNull<T extends z.ZodType>(schema: T, call: Call): Promise<z.output<T> | null> {
    try {
      return await this.call(schema, call);
    } catch (error) {
      if (error instanceof ProviderRefused && error.status === 404) return null;
      throw error;
    }
  }

  private async send(account: ProviderAccount, { method, path, body, key }: Call): Promise<Answer> {
    const headers = {
      authorization: `Bearer ${await this.tokenOf(account)}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'paypal-request-id': key }),
      prefer: 'return=representation',
    };
    return fetched(account, path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  }

  private async tokenOf(account: ProviderAccount): Promise<string> {
    const { client_id, client_secret } = account.keys;
    const asker = `${account.url} ${client_id} ${client_secret}`;
    const now = this.clock.now().getTime();
    if (this.token?.keys === asker && this.token.until > now) return this.token.value;
    const authorization = `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}`;
    const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded' };
    const asked = { method: 'POST', headers, body: 'grant_type=client_credentials' };
    const { access_token, expires_in } = read(tokenAnswer, await fetched(account, '/v1/oauth2/token', asked));
    this.token = { value: access_token, keys: asker, until: now + expires_in * 1000 - MARGIN_MS };
    return access_token;
  }
}

async function fetched({ url, timeoutMs }: ProviderAccount, path: string, init: RequestInit): Promise<Answer> {
  try {
    const response = await providerFetch('paypal', `${url}${path}`, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : parsed(text) };
  } catch (error) {
    if (error instanceof ProviderDown) throw error;
    throw new ProviderDown(error instanceof Error ? error.name : 'no answer');
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function read<T extends z.ZodType>(schema: T, { status, body }: Answer): z.output<T> {
  if (status >= 500 || status === 429) throw new ProviderDown(`status ${status}`);
  if (status >= 400) {
    const said = refusal.safeParse(body).data;
    throw new ProviderRefused(
      'PayPal',
      status,
      said?.details?.[0]?.issue ?? said?.error_description ?? said?.message ?? '',
    );
  }
  const answer = schema.safeParse(body);
  if (!answer.success) throw new ProviderDown('the answer is not what it should be');
  return answer.data;
}
