// Faults of Mercado Pago's API: unavailable, a payment that is not there yet, an answer that never comes.
import { Call, Reply } from '../http';
import { isBlank, JsonObject, textOf } from '../json';
import { apiError } from './errors';

export const MP_FAULT_KINDS = ['503-before', '404-payment', 'refuse-refund', 'create-then-timeout'] as const;
export type MpFaultKind = (typeof MP_FAULT_KINDS)[number];

export interface MpFault {
  kind: MpFaultKind;
  times: number;
}

/** The fault a control call asks for; undefined when the kind is unknown. */
export function readMpFault(body: JsonObject): MpFault | undefined {
  const kind = MP_FAULT_KINDS.find((name) => name === body.kind);
  const times = isBlank(body.times) ? 1 : Number(textOf(body.times));
  return kind && Number.isInteger(times) && times >= 1 ? { kind, times } : undefined;
}

const UNAVAILABLE = { status: 503, body: '<html><body><h1>503 Service Temporarily Unavailable</h1></body></html>\n' };

export class MpFaults {
  private list: MpFault[] = [];

  add(fault: MpFault): void {
    this.list.push({ ...fault });
  }

  clear(): void {
    this.list = [];
  }

  /** The reply of the first fault that concerns the call; 'create-then-timeout' lets the call happen first. */
  take(call: Call): Reply | 'create-then-timeout' | undefined {
    const fault = this.list.find((one) => concerns(one.kind, call));
    if (!fault) return undefined;
    fault.times -= 1;
    this.list = this.list.filter((one) => one.times > 0);
    if (fault.kind === 'create-then-timeout') return fault.kind;
    if (fault.kind === 'refuse-refund') return apiError(400, 'bad_request', 'Not enough money to refund', 2032);
    return fault.kind === '503-before' ? UNAVAILABLE : apiError(404, 'not_found', 'Payment not found', 2000);
  }
}

function concerns(kind: MpFaultKind, call: Call): boolean {
  if (kind === '503-before') return true;
  if (kind === '404-payment') return call.method === 'GET' && /^\/v1\/payments\/\d+\/?$/.test(call.path);
  if (kind === 'refuse-refund') return call.method === 'POST' && call.path.endsWith('/refunds');
  return call.method === 'POST';
}
