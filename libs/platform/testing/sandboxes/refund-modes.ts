// How the next refunds that a shop asks for go: at once, pending until somebody ends them, or refused.
import { json, Reply, Router } from './http';
import { isBlank, objectOf, parseJson, textOf } from './json';

const MODES = ['done', 'pending', 'refused'] as const;
export type RefundMode = (typeof MODES)[number];
const ENDS = ['done', 'refused'] as const;
export type RefundEnd = (typeof ENDS)[number];

interface Desk {
  /** Ends the pending refunds of a payment; answers how many, or undefined where there is no such payment. */
  end: (payment_id: string, how: RefundEnd) => Promise<number | undefined>;
}

export class RefundModes {
  private next: RefundMode[] = [];
  private epoch = 0;
  private forgets = false;

  /** What is remembered under an idempotency key is remembered in it: another one means that it was forgotten. */
  memory(): number {
    return this.forgets ? (this.epoch += 1) : this.epoch;
  }

  take(): RefundMode {
    return this.next.shift() ?? 'done';
  }

  /** `POST <at>/refund-mode {mode, times?}`, `<at>/refund-end {payment_id, state}`, `<at>/forget-keys {always?}`. */
  control(router: Router, at: string, { end }: Desk): void {
    router
      .on('POST', `${at}/refund-mode`, ({ text }) => {
        const body = objectOf(parseJson(text));
        const mode = MODES.find((one) => one === body.mode);
        const times = isBlank(body.times) ? 1 : Number(textOf(body.times));
        if (!mode || !Number.isInteger(times) || times < 1) return json(400, { message: `mode: ${MODES.join(', ')}` });
        this.next.push(...Array.from({ length: times }, () => mode));
        return json(200, { mode, times });
      })
      .on('POST', `${at}/refund-end`, async ({ text }): Promise<Reply> => {
        const body = objectOf(parseJson(text));
        const state = ENDS.find((one) => one === body.state);
        if (!state) return json(400, { message: `state: ${ENDS.join(', ')}` });
        const ended = await end(textOf(body.payment_id), state);
        return ended === undefined ? json(404, { message: 'payment_id is unknown' }) : json(200, { ended });
      })
      .on('POST', `${at}/forget-keys`, ({ text }) => {
        this.epoch += 1;
        this.forgets = objectOf(parseJson(text)).always === true;
        return json(200, {});
      });
  }
}
