import { startSession } from '@ceiba/identity/web';
import {
  api,
  keepWork,
  LightButton,
  onTokenChange,
  onTokenRefused,
  readToken,
  sessionEnded,
  useAppDispatch,
  useSessionState,
} from '@ceiba/platform/web';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Route, Routes } from 'react-router';
import { AnonymousSide } from './anonymous-side';
import { openRoutes } from './open-routes';
import { LightSide } from './light-side';
import { PRODUCT } from './product';
import { Screen } from './screen';
import { loadSessionSide } from './session-chunk';
import { Splash } from './splash';

const SessionSide = lazy(async () => ({ default: (await loadSessionSide()).SessionSide }));
const publicRoutes = openRoutes.filter((route) => route.audience === 'public');

function Unreachable({ retry }: { retry: () => void }) {
  return (
    <LightSide>
      <div className="a-lost" role="alert">
        <h1>Sin conexión al servidor</h1>
        <p>No se ha podido realizar la conexión al servidor. Contacte con el área de IT.</p>
        <LightButton kind="primary" onClick={retry}>
          Reintentar
        </LightButton>
      </div>
    </LightSide>
  );
}

/** Everything that isn't public: asks once who is signed in, then shows his side. */
function PrivateSide() {
  const { status } = useSessionState();
  const dispatch = useAppDispatch();
  const [unreachable, setUnreachable] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    // With a token at hand the screens load while the server is asked.
    if (status === 'unknown' && readToken() !== null) void loadSessionSide();
    if (status === 'unknown') void startSession(dispatch).then((reached) => setUnreachable(!reached));
  }, [status, dispatch, attempt]);
  useEffect(() => {
    // What one person loaded must not be seen by the next.
    if (status === 'anonymous') dispatch(api.util.resetApiState());
  }, [status, dispatch]);
  useEffect(
    () =>
      onTokenChange(() => {
        if (readToken() === null) window.location.assign('/');
      }),
    [],
  );
  if (status === 'active')
    return (
      <Suspense fallback={<Splash />}>
        <SessionSide />
      </Suspense>
    );
  if (status === 'anonymous') return <AnonymousSide />;
  if (unreachable)
    return (
      <Unreachable
        retry={() => {
          setUnreachable(false);
          setAttempt(attempt + 1);
        }}
      />
    );
  return <Splash />;
}

/** A session that the server does not know any more: what is typed is kept, the root says why (spec 1, section 4). */
function useSessionEnd() {
  const { info } = useSessionState();
  const dispatch = useAppDispatch();
  useEffect(
    () =>
      onTokenRefused(() => {
        if (info) keepWork(info.id_user);
        dispatch(sessionEnded('invalid'));
      }),
    [info, dispatch],
  );
}

/** Public screens are always there; the rest depends on who is signed in (spec 1, section 2). */
export function App() {
  useSessionEnd();
  return (
    <Routes>
      {publicRoutes.map((route) => (
        <Route
          key={route.path}
          path={route.path}
          element={
            <LightSide>
              <Screen route={route} company={PRODUCT} />
            </LightSide>
          }
        />
      ))}
      <Route path="*" element={<PrivateSide />} />
    </Routes>
  );
}
