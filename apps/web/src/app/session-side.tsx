import { App as AntApp, ConfigProvider } from 'antd';
import esES from 'antd/locale/es_ES';
import dayjs from 'dayjs';
import 'dayjs/locale/es';
import { AntdNotices, DialogHost, homeOf, useSessionState, type AppRoute } from '@ceiba/platform/web';
import { Navigate, Route, Routes } from 'react-router';
import { PRODUCT } from './app';
import { appRoutes } from './contexts';
import { NotFound } from './not-found';
import { Screen } from './screen';
import { Shell } from './shell/shell';
import { useThemeMode } from './theme';
import { antdTheme } from './theme-antd';

dayjs.locale('es');

const sessionRoutes = appRoutes.filter((route) => route.audience === 'session');
const signInPaths = appRoutes.filter((route) => route.audience === 'anonymous').map((route) => route.path);

function Content({ route, company }: { route: AppRoute; company: string }) {
  const screen = <Screen route={route} company={company} />;
  return route.frame === 'bare' ? screen : <Shell>{screen}</Shell>;
}

/** A signed-in person's side: only the screens his permission tree holds exist (spec 1, section 2.3). */
export function SessionSide() {
  const { info, granted } = useSessionState();
  const mode = useThemeMode();
  if (!info) return null;
  const company = info.company?.name ?? PRODUCT;
  const home = homeOf(info, granted);
  return (
    <ConfigProvider theme={antdTheme(mode)} locale={esES} componentSize="medium">
      <AntApp component={false}>
        <AntdNotices />
        <DialogHost />
        <Routes>
          {signInPaths.map((path) => (
            <Route key={path} path={path} element={<Navigate to={home} replace />} />
          ))}
          {sessionRoutes
            .filter((route) => Object.hasOwn(granted, route.screen))
            .map((route) => (
              <Route key={route.path} path={route.path} element={<Content route={route} company={company} />} />
            ))}
          <Route
            path="*"
            element={
              <Shell>
                <NotFound />
              </Shell>
            }
          />
        </Routes>
      </AntApp>
    </ConfigProvider>
  );
}
