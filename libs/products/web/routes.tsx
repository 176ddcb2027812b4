import type { AppRoute } from '@ceiba/platform/web';

export const routes: readonly AppRoute[] = [
  {
    path: 'productos',
    screen: 'productos',
    title: 'Productos',
    audience: 'session',
    load: async () => (await import('./list/products-screen')).ProductsScreen,
  },
  {
    path: 'promociones',
    screen: 'promociones',
    title: 'Promociones',
    audience: 'session',
    load: async () => (await import('./promos/promos-screen')).PromosScreen,
  },
  {
    path: 'copia-productos',
    screen: 'copia-productos',
    title: 'Copia de productos',
    audience: 'session',
    load: async () => (await import('./copy/copy-screen')).CopyScreen,
  },
];
