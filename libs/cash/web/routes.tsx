import type { ReportDefinition } from '@ceiba/platform/contract';
import { type AppRoute, reportRoute } from '@ceiba/platform/web';

const definitions = () => import('./reports/definitions');

/** A cut with what one does about it. */
function cutRoute(
  screen: string,
  title: string,
  drawer: boolean,
  load: () => Promise<ReportDefinition>,
  path = screen,
): AppRoute {
  return {
    ...{ path, screen, title, audience: 'session' },
    load: async () => {
      const [{ CutScreen }, definition] = await Promise.all([import('./cuts/cut-screen'), load()]);
      return () => <CutScreen definition={definition} drawer={drawer} />;
    },
  };
}

export const routes: readonly AppRoute[] = [
  cutRoute('corte-caja-usuario', 'Corte de caja por usuario', true, async () => (await definitions()).WORKER_CUT),
  cutRoute('corte-caja-sucursal', 'Corte de caja por sucursal', false, async () => (await definitions()).BRANCH_CUT),
  cutRoute(
    'corte-caja-sucursal',
    'Diferencias de caja',
    false,
    async () => (await definitions()).WAITING_DIFFERENCES,
    'corte-caja-sucursal/diferencias',
  ),
  reportRoute('corte-de-caja-diario', 'Corte de caja diario', async () => (await definitions()).DAILY_CUT),
];
