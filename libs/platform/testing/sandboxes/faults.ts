// Faults that every provider has: away, an answer that never comes, one that comes late.
import { setTimeout as wait } from 'node:timers/promises';
import { json, Reply, Router } from './http';
import { isBlank, JsonObject, objectOf, parseJson, textOf } from './json';

const KINDS = ['503', 'timeout', 'slow'] as const;
type Kind = (typeof KINDS)[number];

export class Faults {
  private list: { kind: Kind; times: number }[] = [];

  /** @param holdMs how long a silent socket stays open, and a late answer lets wait */
  constructor(private readonly holdMs: number) {}

  /** `POST <at>/fault {kind, times}` */
  control(router: Router, at: string): void {
    router.on('POST', `${at}/fault`, ({ text }) => this.add(objectOf(parseJson(text))));
  }

  /** Takes an order for a fault; 400 for a kind that there is not. */
  add(body: JsonObject): Reply {
    const kind = KINDS.find((one) => one === body.kind);
    const times = isBlank(body.times) ? 1 : Number(textOf(body.times));
    if (!kind || !Number.isInteger(times) || times < 1) return json(400, { message: `kind: ${KINDS.join(', ')}` });
    this.list.push({ kind, times });
    return json(200, { kind, times });
  }

  /** Answers a call with the fault that is due; `timeout` lets it happen first. */
  async around(work: () => Promise<Reply>): Promise<Reply> {
    const fault = this.list[0];
    if (!fault) return work();
    fault.times -= 1;
    this.list = this.list.filter(({ times }) => times > 0);
    if (fault.kind === '503')
      return { status: 503, body: '<html><body><h1>503 Service Unavailable</h1></body></html>' };
    if (fault.kind === 'slow') await wait(this.holdMs);
    const reply = await work();
    return fault.kind === 'slow' ? reply : { status: 0, hold: this.holdMs };
  }

  clear(): void {
    this.list = [];
  }
}
