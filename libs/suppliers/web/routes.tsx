import type { AppRoute } from '@ceiba/platform/web';

export const routes: readonly AppRoute[] = [
  {
    path: 'proveedores',
    screen: 'proveedores',
    title: 'Proveedores',
    audience: 'session',
    load: async () => (await import('./suppliers/suppliers-screen')).SuppliersScreen,
  },
  {
    path: 'solicitud-proveedores',
    screen: 'solicitud-proveedores',
    title: 'Solicitud a proveedores',
    audience: 'session',
    load: async () => (await import('./requests/requests-screen')).RequestsScreen,
  },
];
