import type { ReactNode } from 'react';

/** What a view puts into the screen's head. */
export interface HeadParts {
  head: (parts: { filters: ReactNode; actions?: ReactNode }) => ReactNode;
}
