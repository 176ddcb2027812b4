import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { providerFetch } from '@ceiba/platform/server';
import { ProviderDown, ProviderRefused } from '../ports/payment-provider';
import { type ProviderAccount, ProviderAccounts } from '../ports/provider-accounts';
import { SQUARE_ACCOUNT } from './account';

/** Fields are named by it; a newer one is read first. */
const VERSION = '2026-09-16';
const refusal = z.object({ errors: z.array(z.object({ code: z.string(), detail: z.string().nullish() })) });

export interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  /** With an `idempotency_key` where it writes. */
  body?: unknown;
}

/** Square's API over plain HTTP (payments.md, section 1.3). */
@Injectable()
export class SquareClient {
  constructor(private readonly accounts: ProviderAccounts) {}

  /** Calls and reads the answer; one that is not what `schema` says is no answer. Throws ProviderDown or ProviderRefused. */
  async call<T extends z.ZodType>(schema: T, call: Call, as?: ProviderAccount): Promise<z.output<T>> {
    const { status, answer } = await send(as ?? (await this.accounts.account(SQUARE_ACCOUNT)), call);
    if (status >= 500 || status === 429) throw new ProviderDown(`status ${status}`);
    if (status >= 400) {
      const [first] = refusal.safeParse(answer).data?.errors ?? [];
      throw new ProviderRefused('Square', status, first?.detail ?? first?.code ?? '');
    }
    const parsed = schema.safeParse(answer);
    if (!parsed.success) throw new ProviderDown('the answer is not what it should be');
    return parsed.data;
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
}

async function send(
  { url, keys, timeoutMs }: ProviderAccount,
  { method, path, body }: Call,
): Promise<{ status: number; answer: unknown }> {
  const headers = {
    authorization: `Bearer ${keys.access_token}`,
    'square-version': VERSION,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  try {
    const response = await providerFetch('square', `${url}${path}`, {
      ...{ method, headers, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    // What is down answers pages.
    return { status: response.status, answer: response.status >= 500 ? null : (JSON.parse(text) as unknown) };
  } catch (error) {
    throw new ProviderDown(error instanceof Error ? error.name : 'no answer');
  }
}
