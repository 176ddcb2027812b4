import type { AppRoute } from '@ceiba/platform/web';

export const routes: readonly AppRoute[] = [
  {
    path: 'clientes/nuevo',
    screen: 'clientes',
    title: 'Registrar Cliente',
    audience: 'session',
    load: async () => (await import('./form/customer-form-screens')).NewCustomerScreen,
  },
  {
    path: 'clientes/:id/editar',
    screen: 'clientes',
    title: 'Modificar Cliente',
    audience: 'session',
    load: async () => (await import('./form/customer-form-screens')).EditCustomerScreen,
  },
  {
    path: 'direcciones-envio',
    screen: 'direcciones-envio',
    title: 'Direcciones de envío',
    audience: 'session',
    load: async () => (await import('./addresses/addresses-screen')).AddressesScreen,
  },
];
