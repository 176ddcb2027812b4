export { CoursePartners, type ListedPartners } from './ports/course-partners';
export { SchoolModule } from './school.module';
export { SaveCourse } from './use-cases/save-course';
export { MoveCourse } from './use-cases/move-course';
export { SaveLesson } from './use-cases/lessons/save-lesson';
export { FinishLesson } from './use-cases/learn/finish-lesson';
