import { landingOf, useSessionState } from '@ceiba/platform/web';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { openRoutes } from './open-routes';
import { LightSide } from './light-side';
import { PRODUCT } from './product';
import { Screen } from './screen';
import { loadSessionSide } from './session-chunk';

const anonymousRoutes = openRoutes.filter((route) => route.audience === 'anonymous');

/** To the sign-in, which leads back to where one wanted to go. */
function ToSignIn() {
  const { end } = useSessionState();
  const { pathname, search } = useLocation();
  const from = end === null || end === 'invalid' ? `${pathname}${search}` : undefined;
  return <Navigate to={landingOf(end)} state={{ from }} replace />;
}

/** Nobody is signed in: the sign-in screens; any other path leads to one of them (spec 1, section 2.2). */
export function AnonymousSide() {
  return (
    <LightSide>
      {/* Whoever types is about to sign in: the shell loads meanwhile. */}
      <div onInputCapture={() => void loadSessionSide()}>
        <Routes>
          {anonymousRoutes.map((route) => (
            <Route key={route.path} path={route.path} element={<Screen route={route} company={PRODUCT} />} />
          ))}
          <Route path="*" element={<ToSignIn />} />
        </Routes>
      </div>
    </LightSide>
  );
}
