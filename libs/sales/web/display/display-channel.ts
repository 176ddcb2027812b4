import { z } from 'zod';

/** A product as the customer sees it. */
const shownLine = z.object({
  key: z.string(),
  name: z.string(),
  qty: z.string(),
  price: z.string(),
  gross: z.string(),
  promo: z.boolean(),
});
export type DisplayLine = z.output<typeof shownLine>;

/** What stands on the customer's screen: no name, no number, no points of anybody. Amounts are decimal strings of `code`. */
const displayed = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('idle') }),
  z.object({
    kind: z.literal('sale'),
    code: z.string(),
    lines: z.array(shownLine),
    pieces: z.number(),
    discount: z.string(),
    total: z.string(),
    /** Cash after rounding, what was handed over, what comes back; null while none of it is known. */
    due: z.string().nullable(),
    paid_with: z.string().nullable(),
    change_due: z.string().nullable(),
  }),
  z.object({ kind: z.literal('saved'), code: z.string(), total: z.string(), change_due: z.string().nullable() }),
]);
export type Displayed = z.output<typeof displayed>;
export type DisplayedSale = Extract<Displayed, { kind: 'sale' }>;

/** `hello`: a screen was opened or loaded again and asks what to show. */
const message = z.union([
  z.object({ till: z.string(), hello: z.literal(true) }),
  z.object({ till: z.string(), show: displayed }),
]);
type Message = z.output<typeof message>;

const CHANNEL = 'ceiba.display';
const TILL = 'ceiba.till';

/** The till of this window, also after a reload; another window is another till. */
export function tillOfWindow(): string {
  const known = sessionStorage.getItem(TILL);
  if (known) return known;
  const made = crypto.randomUUID();
  sessionStorage.setItem(TILL, made);
  return made;
}

/** Address of the customer's screen of a till. */
export const displayPath = (till: string): string => `/pantalla-cliente?caja=${till}`;

/** Hears and speaks on the line between a till and its screens, in this browser alone. What is not of the line is passed over. */
export function displayLine(hear: (said: Message) => void) {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const read = message.safeParse(data);
    if (read.success) hear(read.data);
  };
  return {
    say: (said: Message) => channel.postMessage(said),
    close: () => channel.close(),
  };
}
