import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Config, ServiceDown } from '@ceiba/platform/server';

/** {{title}} could not be asked, or did not answer sensibly: nothing is known, try again later. */
export class {{Pascal}}Down extends ServiceDown {
  constructor() {
    super('{{CONTEXT}}.{{CONSTANT}}_DOWN', '{{title}} no responde; intente más tarde.');
  }
}

/** {{title}} understood and said no. */
export class {{Pascal}}Refused extends Error {
  constructor(
    readonly status: number,
    readonly reason: string,
  ) {
    super(`{{title}} answered ${status}: ${reason}`);
  }
}

const record = z.object({ id: z.string(), reference: z.string(), state: z.string() });
export type {{Pascal}}Record = z.output<typeof record>;
const refusal = z.object({ message: z.string() });

interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  /** A repeated call with it has one effect. */
  key?: string;
}

/** {{title}}'s API, as thin as it can be: no body and no key in the log. Never call it inside a transaction. */
@Injectable()
export class {{Pascal}}Client {
  constructor(private readonly config: Config) {}

  /** Makes a record. The same key never makes two. */
  async create(reference: string, key: string): Promise<{{Pascal}}Record> {
    return this.read(await this.call({ method: 'POST', path: '/records', body: { reference }, key }));
  }

  /** A record by the provider's id; null where it has none. */
  async find(id: string): Promise<{{Pascal}}Record | null> {
    try {
      return this.read(await this.call({ method: 'GET', path: `/records/${encodeURIComponent(id)}` }));
    } catch (error) {
      if (error instanceof {{Pascal}}Refused && error.status === 404) return null;
      throw error;
    }
  }

  private read(answer: unknown): {{Pascal}}Record {
    const parsed = record.safeParse(answer);
    if (!parsed.success) throw new {{Pascal}}Down();
    return parsed.data;
  }

  private async call({ method, path, body, key }: Call): Promise<unknown> {
    const { on, url, token, timeoutMs } = this.config.{{camel}};
    if (!on) throw new {{Pascal}}Down();
    const headers = {
      authorization: `Bearer ${token}`,
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    };
    let status: number;
    let answer: unknown;
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetch(`${url}${path}`, {
        ...{ method, headers, signal, redirect: 'error' },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      status = response.status;
      answer = await response.json();
    } catch {
      throw new {{Pascal}}Down();
    }
    if (status >= 500 || status === 429) throw new {{Pascal}}Down();
    if (status >= 400) throw new {{Pascal}}Refused(status, refusal.safeParse(answer).data?.message.slice(0, 200) ?? '');
    return answer;
  }
}
