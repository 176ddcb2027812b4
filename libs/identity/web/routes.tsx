import type { AppRoute } from '@ceiba/platform/web';

const staff = async () => (await import('./login/login-screen')).StaffLoginScreen;
const partner = async () => (await import('./login/login-screen')).PartnerLoginScreen;
const title = 'Iniciar sesión';

export const routes: readonly AppRoute[] = [
  { path: '', screen: 'login', title, audience: 'anonymous', load: staff },
  { path: 'login', screen: 'login', title, audience: 'anonymous', load: staff },
  { path: 'login/empresariosindependientes', screen: 'login', title, audience: 'anonymous', load: partner },
  {
    path: 'informacion-personal',
    screen: 'informacion-personal',
    title: 'Información personal',
    audience: 'session',
    load: async () => (await import('./personal-information/personal-information-screen')).PersonalInformationScreen,
  },
  {
    path: 'colas',
    screen: 'colas',
    title: 'Colas de trabajo',
    audience: 'session',
    load: async () => (await import('./queues/queues-screen')).QueuesScreen,
  },
];
