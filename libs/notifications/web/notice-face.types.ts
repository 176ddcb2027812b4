import type { BadgeColor, Notice } from '@ceiba/platform/web';

/** How a notice looks in the bell, what it says when it arrives, and where it leads. */
export interface NoticeFace {
  badge: { color: BadgeColor; text: string };
  strong?: string;
  line: string;
  quiet: readonly string[];
  said: Pick<Notice, 'kind' | 'message'> & { description?: string };
  /** Address of the screen; null where there is none. */
  target: string | null;
}
