import { Injectable } from '@nestjs/common';
import { Clock, Config, Rate } from '@ceiba/platform/server';
import { type SignedNotice, verifySignature } from '../domain/mercadopago-signature';
import { type Notice, readNotice } from '../domain/read-notice';
import { isAskedTopic, isHintTopic } from './asked-topics';

export interface WebhookInput {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  query: Readonly<Record<string, unknown>>;
  body: unknown;
}

/**
 * trusted: signed by the provider · hint: can't be signed, asked about at a rate of its own · other: unsigned and about
 * nothing that we ask for · forged: should be signed and is not.
 */
export type Lane = 'trusted' | 'hint' | 'other' | 'forged';

export interface JudgedNotice {
  input: WebhookInput;
  notice: Notice;
  lane: Lane;
  /** Which secret fitted, or what is wrong. */
  note: string;
  /** False: its lane has had its share of this minute; it is answered and counted, nothing more. */
  kept: boolean;
}

const MINUTE = 60_000;
/** What a minute may bring of each lane that anybody can fill. */
const SHARES: Readonly<Record<Exclude<Lane, 'trusted'>, number>> = { hint: 120, other: 20, forged: 20 };

/** The door for notifications: who signed is let through; the rest gets its share, before the database hears of it. */
@Injectable()
export class NoticeGate {
  private readonly rate = new Rate(MINUTE);

  constructor(
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  judge(input: WebhookInput): JudgedNotice {
    const notice = readNotice(input.query, input.body);
    const signed = {
      signature: headerOf(input, 'x-signature'),
      request_id: headerOf(input, 'x-request-id'),
      data_id: notice.signed_id,
    };
    const { lane, note } = this.laneOf(notice, signed);
    // What a provider that is not configured seems to say is nobody's word.
    const heard = this.config.mercadopago.on;
    const kept = heard && (lane === 'trusted' || this.rate.take(lane, SHARES[lane], this.clock.now().getTime()));
    return { input, notice, lane, note, kept };
  }

  private laneOf(notice: Notice, signed: SignedNotice): { lane: Lane; note: string } {
    const verdict = verifySignature(signed, this.config.mercadopago.webhookSecrets, this.clock.now());
    if (verdict.ok) return { lane: 'trusted', note: verdict.note };
    const { style, kind } = notice;
    const known = isAskedTopic(kind) && notice.object_id !== null;
    if (style === 'ipn') return { lane: known && isHintTopic(kind, style) ? 'hint' : 'other', note: 'old style' };
    if (signed.signature !== null) return { lane: 'forged', note: verdict.note };
    if (!known) return { lane: 'other', note: verdict.note };
    return { lane: isHintTopic(kind, style) ? 'hint' : 'forged', note: verdict.note };
  }
}

/** A header's first value. */
export function headerOf({ headers }: WebhookInput, name: string): string | null {
  const value = headers[name];
  const first = Array.isArray(value) ? value[0] : value;
  return first?.trim() ? first.slice(0, 500) : null;
}
