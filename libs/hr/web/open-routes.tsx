import type { AppRoute } from '@ceiba/platform/web';

export const openRoutes: readonly AppRoute[] = [
  {
    path: 'kiosco',
    screen: 'kiosco',
    title: 'Asistencia',
    audience: 'public',
    load: async () => (await import('./kiosk/device-kiosk')).DeviceKiosk,
  },
];
