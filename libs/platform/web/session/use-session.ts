import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { can } from './permissions';
import type { SessionInfo, SessionState } from './session.types';

interface WithSession {
  session: SessionState;
}

/** The session's state: is anybody signed in, who, and why not. */
export function useSessionState(): SessionState {
  return useSelector((state: WithSession) => state.session);
}

/** The signed-in person; `null` on public and anonymous screens. */
export function useSession(): SessionInfo | null {
  return useSessionState().info;
}

/** Asks for the actions of one screen: `const may = useCan('ventas'); may('new')`. Without an action: the screen itself. */
export function useCan(screen: string): (action?: string) => boolean {
  const { info, granted } = useSessionState();
  return (action) => can(info ? { type: info.type, permissions: granted } : null, screen, action);
}

/** Dispatches actions and thunks of the one store. */
export type AppDispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** The store's dispatch, typed for thunks (`endpoint.initiate`). */
export function useAppDispatch(): AppDispatch {
  return useDispatch<AppDispatch>();
}

/** The signed-in person as the store knows him now, outside of what is drawn. */
export function sessionNow(dispatch: AppDispatch): SessionInfo | null {
  return dispatch((_, getState) => (getState() as WithSession).session.info);
}
