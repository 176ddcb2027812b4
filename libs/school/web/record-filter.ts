import { recordFilter } from '@ceiba/platform/web';

export const courseFilter = recordFilter(async () => (await import('./progress/course-filter')).CourseFilter, {
  begins: true,
});
