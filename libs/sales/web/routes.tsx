import { type AppRoute, reportRoute } from '@ceiba/platform/web';

export const routes: readonly AppRoute[] = [
  {
    path: 'ventas',
    screen: 'ventas',
    title: 'Venta',
    audience: 'session',
    load: async () => (await import('./list/sales-screen')).SalesScreen,
  },
  {
    path: 'ventas/nueva',
    screen: 'ventas',
    title: 'Nueva venta',
    audience: 'session',
    frame: 'bare',
    load: async () => (await import('./till/till-screen')).TillScreen,
  },
  {
    path: 'ventas/:id',
    screen: 'ventas',
    title: 'Venta',
    audience: 'session',
    load: async () => (await import('./view/sale-screen')).SaleScreen,
  },
  {
    path: 'guias-de-rastreo',
    screen: 'guias-de-rastreo',
    title: 'Guías de rastreo',
    audience: 'session',
    load: async () => (await import('./tracking/guides-screen')).GuidesScreen,
  },
  {
    path: 'guias-de-rastreo/por-enviar',
    screen: 'guias-de-rastreo',
    title: 'Ventas por enviar',
    audience: 'session',
    load: async () => (await import('./tracking/unsent-screen')).UnsentScreen,
  },
  {
    path: 'boletos',
    screen: 'boletos',
    title: 'Boletos',
    audience: 'session',
    load: async () => (await import('./event-tickets/tickets-screen')).TicketsScreen,
  },
  {
    path: 'boletos/entrada',
    screen: 'boletos',
    title: 'Entrada',
    audience: 'session',
    frame: 'bare',
    load: async () => (await import('./event-tickets/door/door-screen')).DoorScreen,
  },
  reportRoute(
    'asistencia-eventos',
    'Asistencia a eventos',
    async () => (await import('@ceiba/sales/contract')).EVENT_ATTENDANCE,
  ),
  {
    path: 'cliente-promos',
    screen: 'cliente-promos',
    title: 'Promos de clientes',
    audience: 'session',
    load: async () => (await import('./promos/promos-screen')).PromosScreen,
  },
];
