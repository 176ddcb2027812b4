import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { ProviderDown, ProviderRefused } from '../ports/payment-provider';
import { type ProviderAccount, ProviderAccounts } from '../ports/provider-accounts';
import { {{CONSTANT}}_ACCOUNT } from './account';

const refusal = z.object({ message: z.string() });

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  /** A repeated call with it has one effect. */
  key?: string;
}

/** {{title}}'s API over plain HTTP, as thin as it can be: no body and no key in the log. */
@Injectable()
export class {{Pascal}}Client {
  constructor(private readonly accounts: ProviderAccounts) {}

  /** Calls and reads the answer; one that is not what `schema` says is no answer. Throws ProviderDown or ProviderRefused. */
  async call<T extends z.ZodType>(schema: T, call: Call, as?: ProviderAccount): Promise<z.output<T>> {
    const { status, answer } = await send(as ?? (await this.accounts.account({{CONSTANT}}_ACCOUNT)), call);
    if (status >= 500 || status === 429) throw new ProviderDown(`status ${status}`);
    if (status >= 400) {
      const said = refusal.safeParse(answer).data?.message ?? '';
      throw new ProviderRefused('{{title}}', status, said.slice(0, 200));
    }
    const parsed = schema.safeParse(answer);
    if (!parsed.success) throw new ProviderDown('the answer is not what it should be');
    return parsed.data;
  }
}

async function send(
  { url, keys, timeoutMs }: ProviderAccount,
  { method, path, body, key }: Call,
): Promise<{ status: number; answer: unknown }> {
  const headers = {
    authorization: `Bearer ${keys.token}`,
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  };
  try {
    const response = await fetch(`${url}${path}`, {
      ...{ method, headers, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: response.status, answer: await response.json() };
  } catch (error) {
    throw new ProviderDown(error instanceof Error ? error.name : 'no answer');
  }
}
