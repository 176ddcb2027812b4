import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config';
import { Clock } from '../context/clock';

const MINUTES = 10;

/** Signed, short-lived permission for one path, so that no session token has to stand in a link (architecture.md, section 5). */
@Injectable()
export class RouteTickets {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** A link to a GET route of this API for one session; `path` begins with `/api/`. */
  link(path: string, sessionId: number, minutes: number = MINUTES): string {
    const until = Math.floor(this.clock.now().getTime() / 1000) + minutes * 60;
    const claim = `${sessionId.toString(36)}.${until.toString(36)}`;
    return `${path}?ticket=${claim}.${this.mac(path, claim)}`;
  }

  /** The session a ticket was made for; null when it is forged, over, or for another path. */
  sessionOf(ticket: string, path: string): number | null {
    const [session, until, mac] = ticket.split('.');
    if (!session || !until || !mac || ticket.length > 200) return null;
    const wanted = Buffer.from(this.mac(path, `${session}.${until}`));
    const given = Buffer.from(mac);
    if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return null;
    if (Number.parseInt(until, 36) * 1000 < this.clock.now().getTime()) return null;
    return Number.parseInt(session, 36);
  }

  private mac(path: string, claim: string): string {
    return createHmac('sha256', this.config.secret).update(`route|${path}|${claim}`).digest('base64url');
  }
}
