import { shareNext } from '@ceiba/platform/contract';
import {
  type AppDispatch,
  clearToken,
  forgetWorkOfOthers,
  readToken,
  sessionAbsent,
  sessionEnded,
  sessionNow,
  sessionStarted,
} from '@ceiba/platform/web';
import { checkSession, signOut } from './session.api';

/**
 * Session start (spec 1, section 4): posts the stored token; a good answer opens the application, a refused token leaves
 * the public and sign-in screens. Resolves to false when the server could not be reached.
 * One question at a time: an old answer never comes after a new one.
 */
export const startSession = shareNext(askSession);

async function askSession(dispatch: AppDispatch): Promise<boolean> {
  const jwt = readToken();
  if (!jwt) {
    dispatch(sessionAbsent());
    return true;
  }
  const before = sessionNow(dispatch);
  const answer = await dispatch(checkSession.initiate({ jwt }));
  // Signed out meanwhile, or as another: who did that goes on.
  if (answer.data && readToken() !== jwt) return true;
  // What the person did meanwhile (terms accepted, cash counted) is not in this answer yet.
  if (answer.data && sessionNow(dispatch) !== before) return askSession(dispatch);
  if (answer.data) {
    forgetWorkOfOthers(answer.data.id_user);
    dispatch(sessionStarted(answer.data));
    return true;
  }
  // A refused token was cleared on the way; with the token still there, the server was out of reach.
  return readToken() === null;
}

/** Revokes the token and goes back: partners to their sign-in, staff to the root (spec 1, section 2.5). */
export async function endSession(dispatch: AppDispatch, type: 1 | 2): Promise<void> {
  await dispatch(signOut.initiate());
  clearToken();
  dispatch(sessionEnded(type === 1 ? 'partner' : 'staff'));
}
