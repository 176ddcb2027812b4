import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FileLink } from '@ceiba/platform/contract';
import { Config } from '../config/config';
import { Clock } from '../context/clock';

const MINUTES = 10;

/**
 * Signed links to stored files: short-lived, good for ONE file of one kind, no session needed (decisions.md, "Answers
 * and errors"). Links to routes (PDF, event stream) are `RouteTickets`'.
 */
@Injectable()
export class Links {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** The link to a file (a `StoredFile` will do), good for `minutes`. Whoever calls has checked that this person may have it. */
  sign(file: { kind: string; id: number; name: string }, minutes: number = MINUTES): FileLink {
    return {
      file: `/api/reports/files/${file.id}?ticket=${this.ticket(file.kind, file.id, minutes)}`,
      filename: file.name,
    };
  }

  /** The bare ticket. */
  ticket(kind: string, id: number, minutes: number = MINUTES): string {
    const until = (Math.floor(this.clock.now().getTime() / 1000) + minutes * 60).toString(36);
    return `${until}.${this.mac(kind, id, until)}`;
  }

  /** Is this ticket for this very document, unforged and not over? */
  verifyTicket(ticket: string, kind: string, id: number): boolean {
    const match = /^([0-9a-z]{1,9})\.([\w-]{43})$/.exec(ticket);
    if (!match) return false;
    const [, until = '', mac = ''] = match;
    const wanted = Buffer.from(this.mac(kind, id, until));
    const given = Buffer.from(mac);
    if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return false;
    return Number.parseInt(until, 36) * 1000 > this.clock.now().getTime();
  }

  private mac(kind: string, id: number, until: string): string {
    return createHmac('sha256', this.config.secret).update(`file|${kind}|${id}|${until}`).digest('base64url');
  }
}
