/** One server-sent event: its name ("message" by default) and its data, parsed when it is JSON. */
export interface StreamEvent {
  name: string;
  data: unknown;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** Reads one block ("event: x", "data: y", blank line); `null` for comments and blocks without data. */
export function parseEvent(block: string): StreamEvent | null {
  let name = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':');
    if (colon <= 0) continue;
    const value = line.slice(colon + 1).replace(/^ /, '');
    const field = line.slice(0, colon);
    if (field === 'event') name = value;
    if (field === 'data') data.push(value);
  }
  return data.length === 0 ? null : { name, data: parsed(data.join('\n')) };
}

/** Cuts a stream of bytes into events; `onBytes` hears of everything that comes, comments too. */
export async function* readEvents(
  stream: ReadableStream<Uint8Array>,
  onBytes?: () => void,
): AsyncGenerator<StreamEvent> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onBytes?.();
    rest += decoder.decode(value, { stream: true }).replaceAll('\r\n', '\n');
    const blocks = rest.split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = parseEvent(block);
      if (event) yield event;
    }
  }
}
