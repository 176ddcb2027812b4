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
  {
    path: 'inventario',
    screen: 'inventario',
    title: 'Inventario',
    audience: 'session',
    load: async () => (await import('./inventories/inventories-screen')).InventoriesScreen,
  },
  {
    path: 'ubicaciones',
    screen: 'ubicaciones',
    title: 'Ubicaciones',
    audience: 'session',
    load: async () => (await import('./locations/locations-screen')).LocationsScreen,
  },
];
