import type { AppRoute } from '@ceiba/platform/web';

/** Documents, physical inventories and warehouse locations. */
export const routes: readonly AppRoute[] = [
  {
    path: 'documentos',
    screen: 'documentos',
    title: 'Documentos',
    audience: 'session',
    load: async () => (await import('./documents/list/documents-screen')).DocumentsScreen,
  },
];
