import { ConfigProvider } from 'antd';
import esES from 'antd/locale/es_ES';
import {
  awaitAsker,
  homeOf,
  RecordFilters,
  ReportTools,
  ScreenParts,
  useIsNarrow,
  useSessionState,
  type AppRoute,
} from '@ceiba/platform/web';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { matchPath, Navigate, parsePath, Route, Routes, useLocation } from 'react-router';
import { PRODUCT } from './product';
import { Companions } from './companions';
import { appRoutes } from './app-routes';
import { NotFound } from './not-found';
import { recordFilters } from './record-filters';
import { reportTools } from './report-tools';
import { Screen } from './screen';
import { screenParts } from './screen-parts';
import { Splash } from './splash';
import { useThemeMode } from './theme';
import { antdTheme } from './theme-antd';

const sessionRoutes = appRoutes.filter((route) => route.audience === 'session');
const signInPaths = appRoutes.filter((route) => route.audience === 'anonymous').map((route) => route.path);

const bare = sessionRoutes.filter((route) => route.frame === 'bare').map((route) => `/${route.path}`);
// Dialogs and notices weigh as much as a screen: they come beside the first one, not before it.
const Announcer = lazy(async () => ({ default: (await import('./announcer')).Announcer }));
const loadShell = () => import('./shell/shell');
const Shell = lazy(async () => ({ default: (await loadShell()).Shell }));
// Full screens (the till) do without the shell; everybody else gets it along with this chunk.
if (!bare.some((path) => matchPath(path, window.location.pathname))) void loadShell();

function Framed({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={<Splash />}>
      <Shell>{children}</Shell>
    </Suspense>
  );
}

function Content({ route, company }: { route: AppRoute; company: string }) {
  const screen = (
    <RecordFilters value={recordFilters}>
      <ScreenParts value={screenParts}>
        <ReportTools value={reportTools}>
          <Screen route={route} company={company} />
        </ReportTools>
      </ScreenParts>
    </RecordFilters>
  );
  return route.frame === 'bare' ? screen : <Framed>{screen}</Framed>;
}

/** Where one was, or wanted to go, before one had to sign in; else the main screen. */
function Landing() {
  const { info, granted } = useSessionState();
  const state: unknown = useLocation().state;
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  const path = typeof from === 'string' ? parsePath(from).pathname : undefined;
  const own = sessionRoutes.some((route) => Object.hasOwn(granted, route.screen) && matchPath(route.path, path ?? ''));
  if (!info) return null;
  return <Navigate to={own && typeof from === 'string' ? from : homeOf(info, granted)} replace />;
}

/** A signed-in person's side: only the screens his permission tree holds exist (spec 1, section 2.3). */
export function SessionSide() {
  const { info, granted } = useSessionState();
  const mode = useThemeMode();
  const narrow = useIsNarrow();
  useEffect(awaitAsker, []);
  if (!info) return null;
  const company = info.company?.name ?? PRODUCT;
  return (
    <ConfigProvider theme={antdTheme(mode, narrow)} locale={esES} componentSize="medium">
      <Suspense fallback={null}>
        <Announcer />
      </Suspense>
      <Companions />
      <Routes>
        {signInPaths.map((path) => (
          <Route key={path} path={path} element={<Landing />} />
        ))}
        {sessionRoutes
          .filter((route) => Object.hasOwn(granted, route.screen))
          .map((route) => (
            <Route key={route.path} path={route.path} element={<Content route={route} company={company} />} />
          ))}
        <Route
          path="*"
          element={
            <Framed>
              <NotFound />
            </Framed>
          }
        />
      </Routes>
    </ConfigProvider>
  );
}
