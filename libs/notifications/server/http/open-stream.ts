import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, sessionInvalid } from '@ceiba/platform/server';
import { NotificationRows } from '../persistence/notification-rows';
import { type Tab, Tabs } from '../stream/tabs';

/** A reader that leaves this much unread is dropped; it comes back and asks for what it missed. */
const MAX_UNREAD_BYTES = 256 * 1024;
const MISSED = 100;

/** Turns one request into an open event stream. */
@Injectable()
export class OpenStream {
  constructor(
    private readonly tabs: Tabs,
    private readonly rows: NotificationRows,
  ) {}

  /** Resolves once the stream is open; `lastEventId` of a returning reader brings what came meanwhile. */
  async run(request: FastifyRequest, reply: FastifyReply, actor: Actor, lastEventId?: string): Promise<void> {
    const { id_user, session_id, id_profile, type } = actor;
    if (id_user === null || session_id === null) throw sessionInvalid();
    const { raw } = reply;
    const tab: Tab = {
      id_user,
      session_id,
      id_profile,
      staff: type === 2,
      sent: new Set(),
      held: [],
      write: (text) => {
        raw.write(text);
        return raw.writableLength < MAX_UNREAD_BYTES;
      },
      close: () => raw.end(),
    };
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      // Proxies must hand every event on at once.
      'x-accel-buffering': 'no',
    });
    raw.on('error', () => this.tabs.forget(tab));
    request.raw.on('close', () => this.tabs.forget(tab));
    raw.on('close', () => this.tabs.forget(tab));
    try {
      await this.tabs.open(tab);
      raw.write('retry: 2000\n: open\n\n');
      if (lastEventId && /^\d{1,15}$/.test(lastEventId)) await this.catchUp(tab, Number(lastEventId));
      this.tabs.release(tab);
    } catch {
      // Without events it would be silent for ever: closed, the reader comes back by itself.
      this.tabs.forget(tab);
      tab.close();
      return;
    }
    // The reader may have gone before it was on the list.
    if (raw.destroyed) this.tabs.forget(tab);
  }

  private async catchUp(tab: Tab, last: number): Promise<void> {
    const missed = await this.rows.after(tab.id_user, last, MISSED);
    for (const view of missed.reverse())
      this.tabs.send(tab, { event: 'notification', id: view.id_notification, data: view });
  }
}
