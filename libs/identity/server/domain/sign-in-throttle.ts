const MINUTE = 60_000;
/** How long an account stays blocked from an address, and the span in which failures count together. */
export const BLOCK_MS = 15 * MINUTE;
export const MAX_FAILURES = 5;

/** Failures from one network, whatever the names, that end all tries from there for the rest of the quarter of an hour. */
export const MAX_NETWORK_FAILURES = 200;

/**
 * What attempts from an address are counted by: an IPv4 address is one, of IPv6 a household or a server has 2^64, so the
 * first half counts.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.toLowerCase().split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped || !plain.includes(':')) return (mapped ?? plain).slice(0, 64);
  const [head = '', tail] = plain.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`.slice(0, 64);
}

/**
 * Is the account blocked from this address? `failures` are the latest ones, newest first. Five within a quarter of an
 * hour block for a quarter of an hour from the fifth (decisions.md, "Sign-in and privacy").
 */
export function isBlocked(failures: readonly Date[], now: Date): boolean {
  const newest = failures[0];
  const fifth = failures[MAX_FAILURES - 1];
  if (!newest || !fifth) return false;
  const together = newest.getTime() - fifth.getTime() <= BLOCK_MS;
  return together && now.getTime() - newest.getTime() < BLOCK_MS;
}

/** Milliseconds that the answer to the n-th failure waits: nothing, then doubling up to a second. */
export function slowdown(failures: number): number {
  return failures < 2 ? 0 : Math.min(125 * 2 ** (failures - 1), 1000);
}
