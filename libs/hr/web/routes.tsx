import type { AppRoute } from '@ceiba/platform/web';

export const routes: readonly AppRoute[] = [
  {
    path: 'rrhh-trabajadores',
    screen: 'rrhh-trabajadores',
    title: 'Empleados',
    audience: 'session',
    load: async () => (await import('./list/employees-screen')).EmployeesScreen,
  },
];
