import type { AppRoute } from '@ceiba/platform/web';

const signup = async () => (await import('./signup/signup-screen')).SignupScreen;
const base = 'alta-de-cliente';
const newcomer = { screen: base, audience: 'public' } as const;

export const openRoutes: readonly AppRoute[] = [
  {
    path: 'transferencia/:key',
    title: 'Transferencia',
    screen: 'transferencia',
    audience: 'public',
    load: async () => (await import('./bank/reference-page')).ReferencePageScreen,
  },
  { ...newcomer, path: base, title: 'Alta de cliente', load: signup },
  { ...newcomer, path: 'alta-de-cliente/upline/:id_customers', title: 'Alta de cliente', load: signup },
  {
    ...newcomer,
    path: `${base}/:type`,
    title: 'Resultado del pago',
    load: async () => (await import('./signup/result/result-screen')).ResultScreen,
  },
];
