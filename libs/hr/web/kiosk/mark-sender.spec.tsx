import type { MarkAnswer } from '@ceiba/hr/contract';
import type { KeptMark, RefusedMark } from './kept-marks';
import type { KioskClient, SentMark } from './kiosk-client';
import { MarkSender, type MarkStore } from './mark-sender';

const refusal = (status: number, message = 'x') => ({ kind: 'danger', status, message, data: null });
const answer = (mark: SentMark) => ({ id_employee: Number(mark.id_employee), mark: 'entrada' }) as MarkAnswer;
const made = (id_employee: string) => ({
  ...{ id_employee, mark_key: `marca-${id_employee}`, photo: null },
  ...{ wall: 1_000_000, mono: 10, page: 'a' },
});

function memory(): MarkStore & { marks: KeptMark[]; gone: RefusedMark[] } {
  const [marks, gone]: [KeptMark[], RefusedMark[]] = [[], []];
  let last = 0;
  const take = <T extends { seq?: number }>(rows: T[], seq: number) => {
    const at = rows.findIndex((one) => one.seq === seq);
    if (at >= 0) rows.splice(at, 1);
    return Promise.resolve(undefined);
  };
  return {
    ...{ marks, gone },
    add: (mark) => Promise.resolve(marks.push({ ...mark, seq: ++last }) && last),
    list: () => Promise.resolve([...marks]),
    remove: (seq) => take(marks, seq),
    refuse: (mark) => Promise.resolve(gone.push({ ...mark, seq: ++last }) && last),
    refused: () => Promise.resolve([...gone]),
    dismiss: (seq) => take(gone, seq),
  };
}

/** A server that answers as it is told, and what it was sent. */
function kiosk(reply: (mark: SentMark) => MarkAnswer | Promise<MarkAnswer>) {
  const sent: SentMark[] = [];
  const state = { reply };
  const client: KioskClient = {
    via: 'equipo',
    next: () => Promise.reject(new Error('unasked')),
    mark: (mark) => {
      sent.push(mark);
      return Promise.resolve().then(() => state.reply(mark));
    },
  };
  const store = memory();
  const sender = new MarkSender(client, store, () => ({ wall: 1_060_000, mono: 60_010, page: 'a' }));
  return { sent, store, sender, state };
}
const down = () => Promise.reject(refusal(0));

describe('marks on their way', () => {
  it('are on the device before they are sent, and gone from it once the server has them', async () => {
    const { sender, store, sent } = kiosk((mark) => {
      expect(store.marks).toHaveLength(1);
      return answer(mark);
    });
    expect(await sender.send(made('7'))).toMatchObject({ is: 'marked' });
    expect([store.marks, sent.length, sent[0]?.age_ms]).toEqual([[], 1, 60_000]);
  });

  it('wait without a network, and go once, in their order, when it is back', async () => {
    const { sender, store, sent, state } = kiosk(down);
    for (const id of ['1', '2', '3']) expect(await sender.send(made(id))).toEqual({ is: 'kept' });
    await sender.flush();
    expect([sender.state.online, sender.state.waiting, store.marks.length]).toEqual([false, 3, 3]);
    sent.length = 0;
    state.reply = answer;
    await Promise.all([sender.flush(), sender.flush(), sender.flush()]);
    expect(sent.map((mark) => mark.id_employee)).toEqual(['1', '2', '3']);
    await sender.look();
    expect(sender.state).toEqual({ online: true, waiting: 0, refused: [] });
  });

  it('keep their place behind those that wait', async () => {
    const { sender, sent, state } = kiosk(down);
    await sender.send(made('1'));
    state.reply = answer;
    sent.length = 0;
    expect(await sender.send(made('2'))).toEqual({ is: 'kept' });
    await sender.flush();
    await sender.flush();
    expect(sent.map((mark) => mark.id_employee)).toEqual(['1', '2']);
  });

  it('that the server does not take stop nobody else’s, and are told', async () => {
    const { sender, store, sent, state } = kiosk(down);
    for (const id of ['1', '2']) await sender.send(made(id));
    await sender.flush();
    sent.length = 0;
    state.reply = (mark) => (mark.id_employee === '1' ? Promise.reject(refusal(404, 'Nadie')) : answer(mark));
    await sender.flush();
    expect([store.marks, store.gone.map(({ id_employee, message }) => [id_employee, message])]).toEqual([
      [],
      [['1', 'Nadie']],
    ]);
    await sender.dismiss(store.gone[0]?.seq ?? 0);
    expect(sender.state.refused).toEqual([]);
  });

  it.each([401, 403, 429, 503])('are kept where the server says %i', async (status) => {
    const { sender, store } = kiosk(() => Promise.reject(refusal(status)));
    expect(await sender.send(made('1'))).toEqual({ is: 'kept' });
    expect([store.marks.length, store.gone.length]).toEqual([1, 0]);
  });

  it('let the next person in while the line is slow', async () => {
    let done: (value: MarkAnswer) => void = () => undefined;
    const { sender, store } = kiosk(() => new Promise((resolve) => (done = resolve)));
    const began = Date.now();
    expect(await sender.send(made('1'))).toEqual({ is: 'kept' });
    expect(Date.now() - began).toBeLessThan(2000);
    done({} as MarkAnswer);
    await sender.flush();
    expect(store.marks).toEqual([]);
  });

  it('go at once where nothing can be kept, and say so where they can’t', async () => {
    const { sender, store, state } = kiosk(answer);
    store.add = () => Promise.reject(new Error('QuotaExceeded'));
    expect(await sender.send(made('1'))).toMatchObject({ is: 'marked' });
    state.reply = down;
    expect(await sender.send(made('1'))).toMatchObject({ is: 'refused' });
  });
});
