import type { AppRoute } from '@ceiba/platform/web';

const base = 'ecommerce-publico/:idCustomers';

export const openRoutes: readonly AppRoute[] = [
  {
    path: base,
    screen: 'ecommerce-publico',
    title: 'Tienda',
    audience: 'public',
    load: async () => (await import('./shop/shop-screen')).ShopScreen,
  },
  {
    path: `${base}/producto/:productKey`,
    screen: 'ecommerce-publico',
    title: 'Producto',
    audience: 'public',
    load: async () => (await import('./product/product-screen')).ProductScreen,
  },
  {
    path: `${base}/carrito/success`,
    screen: 'ecommerce-publico',
    title: 'Pago realizado',
    audience: 'public',
    load: async () => (await import('./success/success-screen')).SuccessScreen,
  },
  {
    path: `${base}/carrito/:type?`,
    screen: 'ecommerce-publico',
    title: 'Carrito',
    audience: 'public',
    load: async () => (await import('./cart/cart-screen')).CartScreen,
  },
];
