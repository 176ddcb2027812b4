import type { AppRoute } from '@ceiba/platform/web';

const staff = (path: string, screen: string, title: string, load: AppRoute['load']): AppRoute => ({
  ...{ path, screen, title, load, audience: 'session' },
});

export const routes: readonly AppRoute[] = [
  staff('encuesta-1', 'encuesta-1', 'Encuesta 1', async () => (await import('./sheets/sheets-screen')).SurveyOneScreen),
  staff('encuesta-2', 'encuesta-2', 'Encuesta 2', async () => (await import('./sheets/sheets-screen')).SurveyTwoScreen),
  staff(
    'encuesta-2/seguimiento',
    'encuesta-2',
    'Seguimiento de la encuesta 2',
    async () => (await import('./sheets/care-screen')).CareScreen,
  ),
  staff(
    'campanas-encuestas',
    'campanas-encuestas',
    'Campañas de encuestas',
    async () => (await import('./campaigns/campaigns-screen')).CampaignsScreen,
  ),
  staff(
    'resultados-encuestas',
    'resultados-encuestas',
    'Resultados por grupo',
    async () => (await import('./results/results-screen')).ResultsScreen,
  ),
];
