// Notices of a provider on their way: tried again with growing waits until somebody answers 2xx.
import { isBlank, JsonObject, textOf } from './json';

const TIMEOUT = 10_000;

export const SIGNATURES = ['good', 'bad', 'none'] as const;
export type SignatureKind = (typeof SIGNATURES)[number];

/** How the notices of one order of the control routes go out. */
export interface NoticeOptions {
  signature: SignatureKind;
  /** Deliveries of each notice. */
  times: number;
  /** All at once instead of one after the other. */
  parallel: boolean;
  /** The later notice first. */
  reorder: boolean;
  /** False: nobody is told. */
  told: boolean;
}

export function noticeOptions(body: JsonObject): NoticeOptions {
  return {
    signature: SIGNATURES.find((kind) => kind === body.signature) ?? 'good',
    times: isBlank(body.times) ? 1 : Math.max(1, Number(textOf(body.times))),
    parallel: body.parallel === true,
    reorder: body.reorder === true,
    told: body.via !== 'none',
  };
}

export interface Delivery {
  target: string;
  headers: Record<string, string>;
  body: string;
}

export class Deliveries {
  private readonly timers = new Set<NodeJS.Timeout>();
  private stop = new AbortController();

  constructor(private readonly delays: readonly number[]) {}

  /** Sends a notice as often as asked, each signed anew by `make`; resolves with the first answers, later tries go on by themselves. */
  async send(make: () => Delivery, { times, parallel }: Pick<NoticeOptions, 'times' | 'parallel'>): Promise<number[]> {
    const statuses: number[] = [];
    const one = async () => statuses.push(await this.attempt(make, 0));
    if (parallel) await Promise.all(Array.from({ length: times }, one));
    else for (let left = times; left > 0; left--) await one();
    return statuses;
  }

  get busy(): boolean {
    return this.timers.size > 0;
  }

  /** Drops every waiting try. */
  halt(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    this.stop.abort();
    this.stop = new AbortController();
  }

  private async attempt(make: () => Delivery, tries: number): Promise<number> {
    const { signal } = this.stop;
    const status = await this.deliver(make(), signal);
    const delay = this.delays[tries];
    if ((status >= 200 && status < 300) || delay === undefined || signal.aborted) return status;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      void this.attempt(make, tries + 1);
    }, delay);
    this.timers.add(timer);
    return status;
  }

  private async deliver({ target, headers, body }: Delivery, signal: AbortSignal): Promise<number> {
    try {
      const response = await fetch(target, {
        ...{ method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body, redirect: 'manual' },
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return 0;
    }
  }
}
