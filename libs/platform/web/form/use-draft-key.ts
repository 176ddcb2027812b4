import { useRef } from 'react';
import { newDraftKey } from '../api/draft-key';
import type { ApiError } from '../api/envelope';

/** The key of a draft over its attempts to be saved. */
export interface DraftKey {
  /** The key to send with this body. */
  keyFor: (body: string) => string;
  /** Saved: the next draft is another one. */
  saved: () => void;
  /** Refused, or nobody knows whether it arrived. */
  failed: (error: ApiError) => void;
}

/**
 * A refused draft that is then changed is a new draft; one of unknown fate (no answer, 5xx) keeps its key, so that the
 * server can tell a repetition from a second save (decisions.md, "Idempotency-Key").
 */
export function useDraftKey(): DraftKey {
  const draft = useRef({ key: '', sent: '', unsure: false });
  return {
    keyFor: (body) => {
      const { key, sent, unsure } = draft.current;
      if (key === '' || (sent !== body && !unsure)) draft.current = { key: newDraftKey(), sent: body, unsure: false };
      return draft.current.key;
    },
    saved: () => {
      draft.current = { key: '', sent: '', unsure: false };
    },
    failed: (error) => {
      draft.current.unsure = error.status === 0 || error.status >= 500;
    },
  };
}
