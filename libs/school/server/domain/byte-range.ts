import type { ByteRange } from '@ceiba/platform/server';

/**
 * The part that a player asks for (`Range: bytes=0-`), within a file of `size` bytes. Null: all of it (several parts, another
 * unit, nonsense: RFC 9110 lets us leave it); `beyond` begins after the end.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'beyond' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  const [, from = '', to = ''] = match ?? [];
  if (!match || (from === '' && to === '')) return null;
  if (from === '') return Number(to) === 0 ? 'beyond' : { start: Math.max(0, size - Number(to)), end: size - 1 };
  const start = Number(from);
  if (start >= size) return 'beyond';
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return end < start ? null : { start, end };
}
