import { Inject, Injectable } from '@nestjs/common';
import { toCents } from '@ceiba/platform/contract';
import { Clock, LOGGER, type Logger } from '@ceiba/platform/server';
import { INVOICING_MESSAGES } from '@ceiba/invoicing/contract';
import { type CfdiRequest, isRetention, requestRfc } from '../domain/cfdi';
import { requestTotal } from '../domain/request-total';
import type { ListedCfdi } from '../facturama/answers';
import { FacturamaClient } from '../facturama/facturama-client';
import { type Intent, IntentRepository, type Lease } from './intent.repository';
import { textOfFindings } from './pre-checks';
import { LEASE_MS } from './prepare-stamp';
import { ReceiverChecks } from './receiver-checks';
import type { AttemptEnd } from './store-stamp';

/** After this part of the time-out without a trace at Facturama, a call that got no answer counts as not stamped. */
const QUIET = 1.5;
const RENEW_MS = 3_000;
/** An answered 5xx or a refused connection: the next try may follow soon. */
const SOON_MS = 500;

type OpenEnd = Extract<AttemptEnd, { end: 'open' }>;

/** One try for an intent whose lease is held: ask Facturama where it was sent before, then send. */
@Injectable()
export class Attempt {
  constructor(
    private readonly intents: IntentRepository,
    private readonly facturama: FacturamaClient,
    private readonly clock: Clock,
    private readonly receivers: ReceiverChecks,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Never throws for what the provider does. */
  async run(intent: Intent, lease: Lease, seen: boolean): Promise<AttemptEnd> {
    const renewing = setInterval(() => {
      const until = new Date(this.clock.now().getTime() + LEASE_MS);
      this.intents.renew(intent.id_intent, { ...lease, until }).catch(() => undefined);
    }, RENEW_MS);
    try {
      return await this.settle(intent, lease, seen);
    } finally {
      clearInterval(renewing);
    }
  }

  private async settle(intent: Intent, lease: Lease, seen: boolean): Promise<AttemptEnd> {
    let request = intent.request;
    if (seen) {
      const found = await this.lookUp(intent);
      if (found && 'end' in found) return found;
      if (!found) return this.open(intent.resend_from);
      // Too early to send again: the instant stays as it was, or those who look at once would put each other off for ever.
      const { resend_from } = intent;
      if (resend_from && this.clock.now() < resend_from) return { ...this.open(null), resend_from };
      if (found.unstamped && !isRetention(request)) request = { ...request, IdCfdi: found.unstamped };
    } else {
      // Nothing was sent: what SAT's lists have against the receiver is a sure no.
      const findings = await this.receivers.findings(request, intent.id_customers);
      if (findings.length > 0) return { end: 'refused', message: textOfFindings(findings), findings };
    }
    const resend_from = new Date(this.clock.now().getTime() + this.facturama.timeoutMs * QUIET);
    if (!(await this.intents.markSent(intent.id_intent, lease.token, resend_from))) return this.open(null);
    return this.send(intent, request, resend_from);
  }

  /** A provider's no says neither code nor field; what SAT's lists have against the receiver does, where they answer by now. */
  private async explained(end: AttemptEnd, { request, id_customers }: Intent): Promise<AttemptEnd> {
    if (end.end !== 'refused' || end.findings) return end;
    const findings = await this.receivers.findings(request, id_customers);
    return findings.length > 0 ? { ...end, findings } : end;
  }

  private async send(intent: Intent, request: CfdiRequest, resend_from: Date): Promise<AttemptEnd> {
    const result = await this.facturama.create(request);
    if (result.end === 'stamped' || result.end === 'refused') return this.explained(result, intent);
    if (result.end === 'unreached') return this.open(null);
    this.logger.warn({ order_number: intent.order_number, answered: result.answered }, 'stamp is not known');
    const found = await this.lookUp(intent);
    if (found && 'end' in found) return found;
    return this.open(result.answered ? null : resend_from);
  }

  /** What Facturama has under our order number: a CFDI to adopt, or the record whose folio is used again. Null: no answer. */
  private async lookUp(intent: Intent): Promise<AttemptEnd | { unstamped: string | null } | null> {
    let listed: ListedCfdi[];
    try {
      listed = await this.facturama.findByOrder(intent.cfdi_type, intent.order_number);
    } catch {
      return null;
    }
    const stamped = listed.filter((one) => one.uuid !== '' && one.status !== 'canceled');
    if (stamped.length > 1) this.logger.error({ order_number: intent.order_number }, 'more than one CFDI for an order');
    const [first] = stamped.reverse();
    if (!first) return { unstamped: listed.find((one) => one.uuid === '')?.facturama_id ?? null };
    const same =
      first.rfc === requestRfc(intent.request) && toCents(first.total) === toCents(requestTotal(intent.request));
    if (same) return { end: 'stamped', stamp: { facturama_id: first.facturama_id, uuid: first.uuid } };
    this.logger.error(
      { order_number: intent.order_number, uuid: first.uuid },
      'the order has a CFDI of another amount',
    );
    const message = `Facturama ya tiene el CFDI ${first.uuid} con la orden ${intent.order_number} por otro importe o RFC.`;
    return { end: 'refused', message };
  }

  private open(resend_from: Date | null): OpenEnd {
    const soon = new Date(this.clock.now().getTime() + SOON_MS);
    const from = resend_from && resend_from > soon ? resend_from : soon;
    return { end: 'open', message: INVOICING_MESSAGES.inProcess, resend_from: from };
  }
}
