import type { AppRoute } from '@ceiba/platform/web';

export const routes: readonly AppRoute[] = [
  {
    path: 'direcciones-envio',
    screen: 'direcciones-envio',
    title: 'Direcciones de envío',
    audience: 'session',
    load: async () => (await import('./addresses/addresses-screen')).AddressesScreen,
  },
];
