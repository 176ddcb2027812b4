import type { AppRoute } from '@ceiba/platform/web';

export const routes: readonly AppRoute[] = [
  {
    path: 'ecommerce',
    screen: 'ecommerce',
    title: 'E-commerce',
    audience: 'session',
    load: async () => (await import('./partner/shop/partner-shop-screen')).PartnerShopScreen,
  },
  {
    path: 'carrito/:type?',
    screen: 'ecommerce',
    title: 'Carrito',
    audience: 'session',
    load: async () => (await import('./partner/cart/partner-cart-screen')).PartnerCartScreen,
  },
  {
    path: 'pago-realizado',
    screen: 'ecommerce',
    title: 'Pago realizado',
    audience: 'session',
    load: async () => (await import('./partner/paid/paid-screen')).PaidScreen,
  },
  {
    path: 'historial-compras',
    screen: 'historial-compras',
    title: 'Historial de compras',
    audience: 'session',
    load: async () => (await import('./partner/history/purchases-screen')).PurchasesScreen,
  },
  {
    path: 'reporte-ecommerce-publico',
    screen: 'reporte-ecommerce-publico',
    title: 'Reporte de ecommerce público',
    audience: 'session',
    load: async () => (await import('./report/public-sales-screen')).PublicSalesScreen,
  },
];
