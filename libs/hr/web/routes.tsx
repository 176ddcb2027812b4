import type { AppRoute } from '@ceiba/platform/web';

export const routes: readonly AppRoute[] = [
  {
    path: 'rrhh-trabajadores',
    screen: 'rrhh-trabajadores',
    title: 'Empleados',
    audience: 'session',
    load: async () => (await import('./employees/employees-screen')).EmployeesScreen,
  },
  {
    path: 'asistencia',
    screen: 'asistencia',
    title: 'Asistencia',
    audience: 'session',
    frame: 'bare',
    load: async () => (await import('./kiosk/session-kiosk')).SessionKiosk,
  },
  {
    path: 'asistencia-reporte',
    screen: 'asistencia-reporte',
    title: 'Reporte de asistencia',
    audience: 'session',
    load: async () => (await import('./report/attendance-report-screen')).AttendanceReportScreen,
  },
  {
    path: 'equipos-asistencia',
    screen: 'equipos-asistencia',
    title: 'Equipos de asistencia',
    audience: 'session',
    load: async () => (await import('./devices/devices-screen')).DevicesScreen,
  },
];
