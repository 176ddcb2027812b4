import { inflateSync } from 'node:zlib';

/** Names long enough not to stand in a picture by chance: wherever they stand, a comment or a stream's edge hides none. */
const LONG = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia)(?=[\s/<>[\](){}]|$)/;
const ACTIVE = /\/(JavaScript|JS|Launch|EmbeddedFile|EmbeddedFiles|RichMedia|XFA)(?=[\s/<>[\](){}]|$)/;
/** Most bytes that the objects packed in one stream unpack to. */
const UNPACKED = 8 * 1024 * 1024;

/** Names may hide letters behind their codes: `/J#61vaScript`. */
const named = (text: string): string =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** `null`: packed in a way of its own, or locked. */
function unpacked(packed: Buffer): string | null {
  try {
    return inflateSync(packed, { maxOutputLength: UNPACKED }).toString('latin1');
  } catch {
    return null;
  }
}

/** What a PDF's objects say, also of those packed into streams; pictures, fonts and pages' contents are left out. */
function* objectsOf(bytes: Buffer): Generator<string | null> {
  let from = 0;
  for (;;) {
    const begin = bytes.indexOf('stream', from);
    const head = bytes.toString('latin1', from, begin < 0 ? bytes.length : begin);
    yield head;
    if (begin < 0) return;
    const body = begin + (bytes[begin + 6] === 0x0d ? 8 : 7);
    const end = bytes.indexOf('endstream', body);
    if (end < 0) return;
    if (head.lastIndexOf('/ObjStm') > head.lastIndexOf(' obj')) yield unpacked(bytes.subarray(body, end));
    from = end + 'endstream'.length;
  }
}

/** Does a PDF carry a script, a program to start, files or a form that runs? Papers of people have none of them. */
export function hasActiveParts(bytes: Buffer): boolean {
  const whole = named(bytes.toString('latin1'));
  if (LONG.test(whole)) return true;
  for (const text of objectsOf(bytes)) {
    // What a locked file holds is asked of the reader, which has its key.
    if (text === null ? !whole.includes('/Encrypt') : ACTIVE.test(named(text))) return true;
  }
  return false;
}
