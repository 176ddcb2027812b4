import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { ChangeSignals, LOGGER, type Logger, probe, REDIS, SessionStore } from '@ceiba/platform/server';
import { type SessionSignal, SessionSignals } from '@ceiba/identity/server';
import { Deliveries, type Delivery } from './delivery';

const HEARTBEAT_MS = 20_000;
const MAX_TABS_PER_USER = 30;
/** ChangeSignals of this long are told together. */
const GATHER_MS = 500;

/** An open connection that takes text and can be closed. */
export interface Tab {
  id_user: number;
  session_id: number;
  id_profile: number | null;
  /** A worker's: hears what kinds of records were changed. */
  staff: boolean;
  /** Notices it was sent: what it missed and what comes now can be the same one. */
  sent: Set<number>;
  /** What comes while it is still told what it missed; null once it has heard that. */
  held: Omit<Delivery, 'users'>[] | null;
  /** False when the reader is too slow to be kept. */
  write(text: string): boolean;
  close(): void;
}

/** One server-sent event. The id lets a reader that was away ask for what it missed. */
function eventText(event: string, data: object, id?: number): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** The open tabs of this process, fed by one Redis subscription that begins with the first tab. */
@Injectable()
export class Tabs implements OnModuleDestroy {
  private readonly tabs = new Map<number, Set<Tab>>();
  private subscriber: Promise<Redis> | null = null;
  private heart: NodeJS.Timeout | null = null;
  private readonly changed = new Set<string>();
  private gathering: NodeJS.Timeout | null = null;

  constructor(
    private readonly deliveries: Deliveries,
    private readonly sessions: SessionStore,
    private readonly signals: SessionSignals,
    private readonly changes: ChangeSignals,
    @Inject(REDIS) private readonly redis: Redis,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Adds a tab; resolves when everything sent from now on reaches it. Throws while Redis is away. */
  async open(tab: Tab): Promise<void> {
    const mine = this.tabs.get(tab.id_user) ?? new Set();
    this.tabs.set(tab.id_user, mine.add(tab));
    if (mine.size > MAX_TABS_PER_USER) for (const oldest of [...mine].slice(0, 1)) this.drop(oldest);
    this.heart ??= setInterval(() => void this.beat(), HEARTBEAT_MS).unref();
    this.subscriber ??= this.subscribe();
    try {
      await this.subscriber;
    } catch (error) {
      // The next tab tries again.
      this.subscriber = null;
      this.forget(tab);
      throw error;
    }
  }

  /** Forgets a tab whose reader has gone. */
  forget(tab: Tab): void {
    const mine = this.tabs.get(tab.id_user);
    mine?.delete(tab);
    if (mine?.size === 0) this.tabs.delete(tab.id_user);
  }

  /** Sends a tab one event; a notice only once. */
  send(tab: Tab, { event, id, data }: Omit<Delivery, 'users'>): void {
    if (event === 'notification' && tab.sent.has(id)) return;
    if (event === 'notification') tab.sent.add(id);
    if (!tab.write(eventText(event, data, event === 'notification' ? id : undefined))) this.drop(tab);
  }

  /** A tab has heard what it missed, oldest first: what came meanwhile follows, and from now on all comes at once. */
  release(tab: Tab): void {
    const held = tab.held ?? [];
    tab.held = null;
    for (const event of held) this.send(tab, event);
  }

  /** Keeps connections alive, and closes those whose session is over. */
  async beat(): Promise<void> {
    for (const tab of [...this.tabs.values()].flatMap((mine) => [...mine])) {
      try {
        if (!(await this.sessions.resolveById(tab.session_id))) this.drop(tab);
        else if (!tab.write(': ping\n\n')) this.drop(tab);
      } catch (error) {
        this.logger.warn({ err: error }, 'session of an open tab not checked');
      }
    }
  }

  /** Rights or sessions changed: tells the tabs it may concern, and closes those whose session is over. */
  private async recheck({ users = [], id_profile }: SessionSignal): Promise<void> {
    const open = [...this.tabs.values()].flatMap((mine) => [...mine]);
    const meant = open.filter((tab) => users.includes(tab.id_user) || tab.id_profile === (id_profile ?? -1));
    for (const tab of meant) {
      try {
        const actor = await this.sessions.resolveById(tab.session_id);
        tab.id_profile = actor?.id_profile ?? null;
        const kept = tab.write(eventText('session', { state: actor ? 'changed' : 'over' }));
        if (!actor || !kept) this.drop(tab);
      } catch (error) {
        this.logger.warn({ err: error }, 'session of an open tab not checked');
      }
    }
  }

  async onModuleDestroy(): Promise<void> {
    if (this.heart) clearInterval(this.heart);
    if (this.gathering) clearTimeout(this.gathering);
    for (const mine of this.tabs.values()) for (const tab of mine) tab.close();
    this.tabs.clear();
    (await this.subscriber?.catch(() => null))?.disconnect();
  }

  private drop(tab: Tab): void {
    this.forget(tab);
    tab.close();
  }

  private async subscribe(): Promise<Redis> {
    if (!(await probe(() => this.redis.ping()))) throw new Error('Redis does not answer');
    const subscriber = this.redis.duplicate();
    subscriber.on('error', () => undefined);
    subscriber.on('message', (channel, text) => {
      if (channel === this.signals.channel) void this.recheck(JSON.parse(text) as SessionSignal);
      else if (channel === this.changes.channel) this.gather(JSON.parse(text) as string[]);
      else this.deliver(text);
    });
    try {
      await subscriber.subscribe(this.deliveries.channel, this.signals.channel, this.changes.channel);
    } catch (error) {
      subscriber.disconnect();
      throw error;
    }
    return subscriber;
  }

  private deliver(text: string): void {
    const { users, ...event } = JSON.parse(text) as Delivery;
    for (const tab of users.flatMap((id_user) => [...(this.tabs.get(id_user) ?? [])]))
      if (tab.held) tab.held.push(event);
      else this.send(tab, event);
  }

  /** Records were changed: the workers' tabs hear which kinds, those of half a second at once. */
  private gather(kinds: readonly string[]): void {
    for (const kind of kinds) this.changed.add(kind);
    this.gathering ??= setTimeout(() => {
      this.gathering = null;
      const text = eventText('changed', { kinds: [...this.changed].sort() });
      this.changed.clear();
      for (const tab of [...this.tabs.values()].flatMap((mine) => [...mine]))
        if (tab.staff && !tab.write(text)) this.drop(tab);
    }, GATHER_MS).unref();
  }
}
