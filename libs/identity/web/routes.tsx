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
    path: 'perfiles',
    screen: 'perfiles',
    title: 'Perfiles',
    audience: 'session',
    load: async () => (await import('./profiles/profiles-screen')).ProfilesScreen,
  },
  {
    path: 'perfiles/:id',
    screen: 'perfiles',
    title: 'Perfiles',
    audience: 'session',
    load: async () => (await import('./profiles/profile-form-screen')).ProfileFormScreen,
  },
  {
    path: 'trabajadores',
    screen: 'trabajadores',
    title: 'Trabajadores',
    audience: 'session',
    load: async () => (await import('./workers/workers-screen')).WorkersScreen,
  },
  {
    path: 'formularios-fiscales',
    screen: 'formularios-fiscales',
    title: 'Formularios fiscales (W-9)',
    audience: 'session',
    load: async () => (await import('./tax-forms/tax-forms-screen')).TaxFormsScreen,
  },
  {
    path: 'auditoria',
    screen: 'auditoria',
    title: 'Auditoría',
    audience: 'session',
    load: async () => (await import('./audit/audit-screen')).AuditScreen,
  },
  {
    path: 'configuracion',
    screen: 'configuracion',
    title: 'Configuración de la empresa',
    audience: 'session',
    load: async () => (await import('./settings/settings-screen')).SettingsScreen,
  },
  {
    path: 'colas',
    screen: 'colas',
    title: 'Colas de trabajo',
    audience: 'session',
    load: async () => (await import('./queues/queues-screen')).QueuesScreen,
  },
];
