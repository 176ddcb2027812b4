const BITS = 16;
const DIGIT = 2 ** BITS;
const WORD = 2 ** 32;

type Keys = Float64Array | Int32Array | Uint8Array;
export interface PlaceOrder {
  readonly keys: Keys;
  /** The largest key first. */
  readonly descending?: boolean;
  /** More than so many of the first ones are not wanted. */
  readonly first?: number;
}

/**
 * Places in the order of their keys, equal ones as they stood. Keys are whole numbers within 2^53 of each other. They are dealt
 * out digit by digit, never compared; who wants the first ones alone pays for little more than looking at each key.
 */
export function orderPlaces(
  places: Int32Array,
  { keys, descending = false, first = Infinity }: PlaceOrder,
): Int32Array {
  const { distances, most } = distancesOf(places, keys, descending);
  const chosen = nearest(distances, most, first);
  let order = chosen;
  for (let digit = 0; DIGIT ** digit <= most; digit++) order = deal(order, distances, digit);
  const ordered = new Int32Array(Math.min(first, order.length));
  for (let at = 0; at < ordered.length; at++) ordered[at] = places[order[at]!]!;
  return ordered;
}

/** How far each key is from the first one, and the farthest. */
function distancesOf(places: Int32Array, keys: Keys, descending: boolean) {
  const { length } = places;
  let [least, most] = [Infinity, -Infinity];
  for (let at = 0; at < length; at++) {
    const key = keys[places[at]!]!;
    if (key < least) least = key;
    if (key > most) most = key;
  }
  const distances = new Float64Array(length);
  for (let at = 0; at < length; at++) {
    const key = keys[places[at]!]!;
    distances[at] = descending ? most - key : key - least;
  }
  return { distances, most: length === 0 ? 0 : most - least };
}

/** Which of them can be among the first, as they stood. */
function nearest(distances: Float64Array, most: number, first: number): Uint32Array<ArrayBuffer> {
  const { length } = distances;
  const all = new Uint32Array(length);
  for (let at = 0; at < length; at++) all[at] = at;
  if (first >= length) return all;
  const share = DIGIT / (most + 1);
  const counts = new Uint32Array(DIGIT + 1);
  for (let at = 0; at < length; at++) counts[(distances[at]! * share) | 0]! += 1;
  let last = 0;
  for (let sum = counts[0]!; sum < first; sum += counts[last]!) last += 1;
  return all.filter((at) => ((distances[at]! * share) | 0) <= last);
}

/** Deals out by one digit, keeping the order of those that have the same. */
function deal(order: Uint32Array<ArrayBuffer>, distances: Float64Array, digit: number): Uint32Array<ArrayBuffer> {
  const [divisor, shift] = digit < 2 ? [1, digit * BITS] : [WORD, (digit - 2) * BITS];
  const digits = new Uint16Array(order.length);
  const next = new Uint32Array(DIGIT + 1);
  for (let at = 0; at < order.length; at++) {
    const distance = distances[order[at]!]!;
    // Of what is beyond a word `>>>` takes the lower word.
    const one = ((divisor === 1 ? distance : Math.floor(distance / divisor)) >>> shift) & (DIGIT - 1);
    digits[at] = one;
    next[one + 1]! += 1;
  }
  for (let one = 0; one < DIGIT; one++) next[one + 1]! += next[one]!;
  const dealt = new Uint32Array(order.length);
  for (let at = 0; at < order.length; at++) {
    const one = digits[at]!;
    dealt[next[one]!] = order[at]!;
    next[one]! += 1;
  }
  return dealt;
}
