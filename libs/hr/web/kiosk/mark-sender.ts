import type { MarkAnswer } from '@ceiba/hr/contract';
import { type ApiError, isApiError } from '@ceiba/platform/web';
import type { KeptMark, keptMarks, RefusedMark } from './kept-marks';
import type { KioskClient } from './kiosk-client';
import { ageOf, type MadeAt } from './mark-age';

/** What became of a mark that was just made; `kept`: it is on the device. */
export type MarkOutcome = { is: 'marked'; answer: MarkAnswer } | { is: 'kept' } | { is: 'refused'; message: string };

export interface SenderState {
  waiting: number;
  refused: readonly RefusedMark[];
  online: boolean;
}

export type MarkStore = Pick<typeof keptMarks, 'add' | 'list' | 'remove' | 'refuse' | 'refused' | 'dismiss'>;

/** A person waits this long for the server's word. */
const SLOW_MS = 1200;
const KEPT = { is: 'kept' } as const;
const slow = () => new Promise<typeof KEPT>((done) => setTimeout(() => done(KEPT), SLOW_MS));
const NOWHERE = 'Sin conexión, y este equipo no puede guardar marcas.';

/** Refusals that another attempt may not meet: no session, too many at once, a server that is down. */
const mayPass = ({ status }: ApiError): boolean => [0, 401, 403, 408, 429].includes(status) || status >= 500;

/** Marks on their way: each is on the device before it is sent, they go one after the other, and none is lost. */
export class MarkSender {
  state: SenderState = { waiting: 0, refused: [], online: true };
  private running: Promise<void> | null = null;
  private readonly heard = new Set<() => void>();

  constructor(
    private readonly client: KioskClient,
    private readonly store: MarkStore,
    private readonly now: () => MadeAt,
  ) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.heard.add(listener);
    return () => this.heard.delete(listener);
  };
  readonly snapshot = (): SenderState => this.state;

  readonly setOnline = (online: boolean): void => this.tell({ online });

  /** Counts what is kept; a device that can't keep anything has nothing to count. */
  async look(): Promise<void> {
    const { via } = this.client;
    const [marks, refused] = await Promise.all([this.store.list(via), this.store.refused(via)]).catch(() => [[], []]);
    this.tell({ waiting: marks.length, refused });
  }

  /** Sends what waits, the first one first; ends at the first that can't be sent. */
  flush(): Promise<void> {
    return this.running ?? this.run(this.sendAll());
  }

  /** Keeps a mark and sends it, if nothing waits before it. */
  async send(made: Omit<KeptMark, 'via' | 'seq'>): Promise<MarkOutcome> {
    const mark = { ...made, via: this.client.via };
    let before: number;
    let seq: number;
    try {
      before = (await this.store.list(mark.via)).length;
      seq = Number(await this.store.add(mark));
    } catch {
      // A window that keeps nothing (private, disk full): it goes at once, or not at all.
      const outcome = await this.sendOne(mark);
      return outcome.is === 'kept' ? { is: 'refused', message: NOWHERE } : outcome;
    }
    if (before > 0 || this.running) {
      void this.flush();
      await this.look();
      return KEPT;
    }
    const sending = this.sendOne({ ...mark, seq });
    void this.run(sending.then(() => undefined));
    const outcome = await Promise.race([sending, slow()]);
    // The next person does not wait for a slow line: what comes of this mark is shown then.
    if (outcome === KEPT)
      void sending.then((late) => (late.is === 'refused' ? this.keep(late.message, mark) : undefined));
    return outcome;
  }

  async dismiss(seq: number): Promise<void> {
    await this.store.dismiss(seq);
    await this.look();
  }

  private run(work: Promise<void>): Promise<void> {
    this.running = work.finally(() => {
      this.running = null;
      void this.look();
    });
    return this.running;
  }

  private async sendAll(): Promise<void> {
    for (const mark of await this.store.list(this.client.via).catch(() => [])) {
      const outcome = await this.sendOne(mark);
      if (outcome.is === 'kept') return;
      if (outcome.is === 'refused') await this.keep(outcome.message, mark);
    }
  }

  private async sendOne({ seq, photo, wall, mono, page, ...mark }: KeptMark): Promise<MarkOutcome> {
    const { mark_key, id_employee, attendance_mark } = mark;
    const sent = {
      mark_key,
      id_employee,
      ...(attendance_mark ? { attendance_mark } : {}),
      ...(photo ? { photo } : {}),
    };
    const age = ageOf({ wall, mono, page }, this.now());
    try {
      const answer = await this.client.mark({ ...sent, ...age, marked_at: new Date(wall).toISOString() });
      this.setOnline(true);
      if (seq !== undefined) await this.store.remove(seq);
      return { is: 'marked', answer };
    } catch (error) {
      if (!isApiError(error) || mayPass(error)) {
        this.setOnline(isApiError(error) && error.status > 0 && error.status < 500);
        return KEPT;
      }
      if (seq !== undefined) await this.store.remove(seq);
      return { is: 'refused', message: error.message };
    }
  }

  /** A mark that the server did not take is not dropped: somebody reads of it, and it stops nobody else's. */
  private async keep(message: string, { id_employee, wall }: KeptMark): Promise<void> {
    await this.store.refuse({ id_employee, wall, message, via: this.client.via });
    await this.look();
  }

  private tell(part: Partial<SenderState>): void {
    this.state = { ...this.state, ...part };
    for (const listener of this.heard) listener();
  }
}
