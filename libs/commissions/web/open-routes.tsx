import type { AppRoute } from '@ceiba/platform/web';

export const openRoutes: readonly AppRoute[] = [
  {
    path: 'declaracion-de-ingresos/:year?',
    screen: 'declaracion-de-ingresos',
    title: 'Declaración de ingresos',
    audience: 'public',
    load: async () => (await import('./disclosure/disclosure-page')).DisclosurePageScreen,
  },
];
