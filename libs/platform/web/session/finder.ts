import type { AppDispatch } from './use-session';

/** One thing that was found: its name, what tells it from others, and the page that shows it. */
export interface Found {
  key: string;
  label: string;
  note?: string;
  /** Path without the leading slash. */
  to: string;
}

/** What a context lets the palette look for; its web room exports one (`finder.ts`). */
export interface Finder {
  id: string;
  /** Heading of what is found: `Ventas`. */
  title: string;
  /** The screen that opens what is found: without it nothing is looked for. */
  screen: string;
  /** Further rights that the search itself asks for. */
  offered?: (may: (screen: string, action?: string) => boolean) => boolean;
  /** Whether it is worth asking for this text. */
  fits: (text: string) => boolean;
  /** At most a handful, best first. */
  find: (text: string, dispatch: AppDispatch) => Promise<Found[]>;
}
