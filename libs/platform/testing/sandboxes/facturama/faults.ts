// Faults a test or the demo orders: how many times, and for which receiver.
import { isBlank, JsonObject, objectOf, textOf } from '../json';

/** `timeout-before`: the request is lost on its way; no answer, nothing is stamped. */
export const FAULT_KINDS = [
  '503-before',
  'timeout-before',
  'stamp-then-timeout',
  'stamp-then-503',
  'refuse',
  /** `customers/validate` is down. */
  '503-validate',
  /** Files are not given. */
  '503-file',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export interface Fault {
  kind: FaultKind;
  times: number;
  /** Only this receiver. */
  rfc?: string;
}

/** The fault a control call asks for; undefined when the kind is unknown. */
export function readFault(body: JsonObject): Fault | undefined {
  const kind = FAULT_KINDS.find((name) => name === body.kind);
  const times = isBlank(body.times) ? 1 : Number(textOf(body.times));
  if (!kind || !Number.isInteger(times) || times < 1) return undefined;
  return { kind, times, rfc: isBlank(body.rfc) ? undefined : textOf(body.rfc) };
}

export class Faults {
  private list: Fault[] = [];

  add(fault: Fault): void {
    this.list.push({ ...fault });
  }

  clear(): void {
    this.list = [];
  }

  /** Uses up the first ordered fault of these kinds that concerns the request. */
  take(kinds: FaultKind[], cfdi: JsonObject): FaultKind | undefined {
    const rfc = textOf(objectOf(cfdi.Receiver).Rfc);
    const fault = this.list.find((one) => kinds.includes(one.kind) && (one.rfc === undefined || one.rfc === rfc));
    if (!fault) return undefined;
    fault.times -= 1;
    this.list = this.list.filter((one) => one.times > 0);
    return fault.kind;
  }

  waiting(): Fault[] {
    return this.list;
  }
}

/** What a proxy in front of a sick server says. */
export const UNAVAILABLE =
  '<html><body><h1>503 Service Unavailable</h1>\nNo server is available to handle this request.\n</body></html>\n';
