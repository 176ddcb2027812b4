import type { AppRoute } from '@ceiba/platform/web';

const staff = async () => (await import('./login/login-screen')).StaffLoginScreen;
const partner = async () => (await import('./login/login-screen')).PartnerLoginScreen;
const title = 'Iniciar sesión';

export const openRoutes: readonly AppRoute[] = [
  { path: '', screen: 'login', title, audience: 'anonymous', load: staff },
  { path: 'login', screen: 'login', title, audience: 'anonymous', load: staff },
  { path: 'login/empresariosindependientes', screen: 'login', title, audience: 'anonymous', load: partner },
];
