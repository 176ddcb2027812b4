import type { AppRoute } from '@ceiba/platform/web';

export const openRoutes: readonly AppRoute[] = [
  {
    path: 'facturacion',
    screen: 'facturacion',
    title: 'Factura tu compra',
    audience: 'public',
    load: async () => (await import('./self/self-invoice-screen')).SelfInvoiceScreen,
  },
];
