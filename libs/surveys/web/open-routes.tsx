import type { AppRoute } from '@ceiba/platform/web';

export const openRoutes: readonly AppRoute[] = [
  {
    path: 'page/encuesta/1',
    screen: 'page-encuesta-1',
    title: 'Encuesta de riesgo psicosocial',
    audience: 'public',
    load: async () => (await import('./public/survey-page')).SurveyOnePage,
  },
  {
    path: 'page/encuesta/2',
    screen: 'page-encuesta-2',
    title: 'Encuesta de acontecimientos traumáticos',
    audience: 'public',
    load: async () => (await import('./public/survey-page')).SurveyTwoPage,
  },
];
