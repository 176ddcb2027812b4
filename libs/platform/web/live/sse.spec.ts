import { parseEvent, readEvents } from './sse';

describe('server-sent events', () => {
  it('reads names and JSON', () => {
    expect(parseEvent('event: notification\ndata: {"id":1}')).toEqual({ name: 'notification', data: { id: 1 } });
    expect(parseEvent('data: hola')).toEqual({ name: 'message', data: 'hola' });
    expect(parseEvent(': ping')).toBeNull();
  });

  it('puts together what arrives in pieces', async () => {
    const bytes = new TextEncoder();
    const stream = new ReadableStream<Uint8Array>({
      start(control) {
        for (const piece of ['event: a\r\nda', 'ta: 1\r\n\r\n: ping\n\ndata: 2', '\n\n'])
          control.enqueue(bytes.encode(piece));
        control.close();
      },
    });
    const seen = [];
    for await (const event of readEvents(stream)) seen.push(event);
    expect(seen).toEqual([
      { name: 'a', data: 1 },
      { name: 'message', data: 2 },
    ]);
  });
});
