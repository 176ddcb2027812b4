import type { ReportDefinition } from '@ceiba/platform/contract';
import type { AppRoute } from '../routes';

/** The route of a report's screen: a line in the routes of its context. */
export function reportRoute(definition: ReportDefinition): AppRoute {
  const { screen, title } = definition;
  return {
    path: screen,
    screen,
    title,
    audience: 'session',
    load: async () => {
      const { ReportScreen } = await import('./report-screen');
      return () => <ReportScreen definition={definition} />;
    },
  };
}
