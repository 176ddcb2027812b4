import type { ReportDefinition } from '@ceiba/platform/contract';
import type { AppRoute } from '../routes';

/**
 * The route of a report's screen: a line in the routes of its context. The definition comes when the screen is opened:
 * the routes of all contexts are part of every page's first load, the public store's too. `path` where it is a page below
 * its screen's own.
 */
export function reportRoute(
  screen: string,
  title: string,
  definition: () => Promise<ReportDefinition>,
  path = screen,
): AppRoute {
  return {
    path,
    screen,
    title,
    audience: 'session',
    load: async () => {
      const [{ ReportScreen }, report] = await Promise.all([import('./report-screen'), definition()]);
      return () => <ReportScreen definition={report} />;
    },
  };
}
