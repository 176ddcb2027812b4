import type { AppRoute } from '@ceiba/platform/web';

const dashboard = async () => (await import('./dashboard/dashboard-screen')).DashboardScreen;

export const routes: readonly AppRoute[] = [
  { path: 'cliente-dashboard', screen: 'cliente-dashboard', title: 'Dashboard', audience: 'session', load: dashboard },
  { path: 'dashboard', screen: 'dashboard', title: 'Dashboard', audience: 'session', load: dashboard },
];
