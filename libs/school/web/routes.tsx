import { type AppRoute, reportRoute } from '@ceiba/platform/web';

export const routes: readonly AppRoute[] = [
  {
    path: 'escuela-configuracion',
    screen: 'escuela-configuracion',
    title: 'Configuración de la escuela',
    audience: 'session',
    load: async () => (await import('./courses/courses-screen')).CoursesScreen,
  },
  {
    path: 'escuela-configuracion/:id',
    screen: 'escuela-configuracion',
    title: 'Curso',
    audience: 'session',
    load: async () => (await import('./lessons/course-screen')).CourseScreen,
  },
  {
    path: 'escuela',
    screen: 'escuela',
    title: 'Escuela',
    audience: 'session',
    load: async () => (await import('./learn/school-screen')).SchoolScreen,
  },
  {
    path: 'escuela/:id/:lesson?',
    screen: 'escuela',
    title: 'Escuela',
    audience: 'session',
    load: async () => (await import('./learn/learn-screen')).LearnScreen,
  },
  reportRoute(
    'escuela-avance',
    'Avance de la escuela',
    async () => (await import('./reports/definitions')).COURSE_PROGRESS,
  ),
];
