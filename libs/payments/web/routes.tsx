import type { AppRoute } from '@ceiba/platform/web';

export const routes: readonly AppRoute[] = [
  {
    path: 'estados-de-cuenta',
    screen: 'estados-de-cuenta',
    title: 'Estados de cuenta',
    audience: 'session',
    load: async () => (await import('./bank/statements-screen')).StatementsScreen,
  },
  {
    path: 'pagos-por-conciliar',
    screen: 'pagos-por-conciliar',
    title: 'Pagos por conciliar',
    audience: 'session',
    load: async () => (await import('./payments/payments-screen')).PaymentsScreen,
  },
  {
    path: 'suscripciones',
    screen: 'suscripciones',
    title: 'Mis Suscripciones',
    audience: 'session',
    load: async () => (await import('./subscriptions/subscriptions-screen')).SubscriptionsScreen,
  },
  {
    path: 'suscripciones-clientes',
    screen: 'suscripciones-clientes',
    title: 'Suscripciones',
    audience: 'session',
    load: async () => (await import('./subscriptions/staff-subscriptions-screen')).StaffSubscriptionsScreen,
  },
  {
    path: 'registrar-cliente',
    screen: 'registrar-cliente',
    title: 'Registrar Cliente',
    audience: 'session',
    load: async () => (await import('./registration/register-screen')).RegisterScreen,
  },
];
