import type { AppRoute } from '@ceiba/platform/web';

export const routes: readonly AppRoute[] = [
  {
    path: 'informacion-personal',
    screen: 'informacion-personal',
    title: 'Información personal',
    audience: 'session',
    load: async () => (await import('./personal-information/personal-information-screen')).PersonalInformationScreen,
  },
  {
    path: 'informacion-personal/w-9',
    screen: 'informacion-personal',
    title: 'Formulario fiscal (W-9)',
    audience: 'session',
    load: async () => (await import('./tax-forms/tax-form-screen')).OwnTaxFormScreen,
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
    path: 'formularios-fiscales/:id',
    screen: 'formularios-fiscales',
    title: 'Formulario fiscal (W-9)',
    audience: 'session',
    load: async () => (await import('./tax-forms/tax-form-screen')).TypeTaxFormScreen,
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
