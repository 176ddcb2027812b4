import { z } from 'zod';
import { aCount, aText } from './answers';

/**
 * Something that waits for people, counted on the start page: what it is, where it is listed, who is told. The context
 * whose records wait declares it and counts them (`@CountsAttention`).
 */
export interface AttentionDefinition {
  readonly key: string;
  /** What waits, as a heading: `Productos bajo mínimo`. */
  readonly title: string;
  /** Who does not hold this screen is not told. */
  readonly screen: string;
  /** Where those that are counted are listed, all of them and nothing else. */
  readonly to: string;
  readonly tone: AttentionTone;
  /** Kinds of records, as the audit names them, whose change may change the count. */
  readonly changes: readonly string[];
}

/** `danger` costs money while it waits, `warning` soon does, `info` is work. */
export const ATTENTION_TONES = ['danger', 'warning', 'info'] as const;
export type AttentionTone = (typeof ATTENTION_TONES)[number];

/** How many wait; `note` says more of them in a few words: "2 ya caducados". */
export interface AttentionCount {
  count: number;
  note?: string | null;
}

/** Declares what a context counts. */
export function defineAttention(definition: AttentionDefinition): AttentionDefinition {
  if (!/^[a-z][a-z-]+$/.test(definition.key)) throw new Error(`"${definition.key}" is no key`);
  return definition;
}

const attentionBox = z.strictObject({
  key: aText,
  title: aText,
  screen: aText,
  to: aText,
  tone: z.enum(ATTENTION_TONES),
  /** Null: it could not be counted. */
  count: aCount.nullable(),
  note: aText.nullable(),
});
export type AttentionBox = z.output<typeof attentionBox>;

/** What waits for who asks, what costs most first; `changes` are the kinds of records that it is counted from. */
export const attentionBoard = z.strictObject({ rows: z.array(attentionBox), changes: z.array(aText) });
export type AttentionBoard = z.output<typeof attentionBoard>;
