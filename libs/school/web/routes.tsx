import type { AppRoute } from '@ceiba/platform/web';

export const routes: readonly AppRoute[] = [
  {
    path: 'escuela-configuracion',
    screen: 'escuela-configuracion',
    title: 'Cursos',
    audience: 'session',
    load: async () => (await import('./list/courses-screen')).CoursesScreen,
  },
];
