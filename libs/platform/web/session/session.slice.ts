import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { grantedOf } from './permissions';
import type { SessionEnd, SessionInfo, SessionState } from './session.types';

const initialState: SessionState = { status: 'unknown', info: null, granted: {}, end: null };

const slice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** The session check answered. */
    sessionStarted: (_state, { payload }: PayloadAction<SessionInfo>): SessionState => ({
      status: 'active',
      info: payload,
      granted: grantedOf(payload.permissions),
      end: null,
    }),
    /** Nobody is signed in: no token is stored. */
    sessionAbsent: (): SessionState => ({ ...initialState, status: 'anonymous' }),
    /** Signed out, or the server doesn't know the token any more. */
    sessionEnded: (_state, { payload }: PayloadAction<SessionEnd>): SessionState => ({
      ...initialState,
      status: 'anonymous',
      end: payload,
    }),
    /** Corrects what the person just did (terms accepted, cash counted). */
    sessionTouched: (state, { payload }: PayloadAction<Partial<SessionInfo>>) => {
      if (state.info) Object.assign(state.info, payload);
    },
  },
});

export const { sessionStarted, sessionAbsent, sessionEnded, sessionTouched } = slice.actions;
export const sessionReducer = slice.reducer;
