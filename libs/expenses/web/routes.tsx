import type { AppRoute } from '@ceiba/platform/web';

export const routes: readonly AppRoute[] = [
  {
    path: 'solicitud-viaticos',
    screen: 'solicitud-viaticos',
    title: 'Solicitud de viáticos',
    audience: 'session',
    load: async () => (await import('./requests/requests-screen')).RequestsScreen,
  },
  {
    path: 'solicitud-viaticos/suplencia',
    screen: 'solicitud-viaticos',
    title: 'Aprobación de viáticos en suplencia',
    audience: 'session',
    load: async () => (await import('./approvals/approvals-screen')).DeputyScreen,
  },
  {
    path: 'aprobacion-viaticos',
    screen: 'aprobacion-viaticos',
    title: 'Aprobación de viáticos',
    audience: 'session',
    load: async () => (await import('./approvals/approvals-screen')).ApprovalsScreen,
  },
  {
    path: 'configuracion-viaticos',
    screen: 'configuracion-viaticos',
    title: 'Configuración de viáticos',
    audience: 'session',
    load: async () => (await import('./settings/categories-screen')).CategoriesScreen,
  },
];
