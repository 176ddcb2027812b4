/** The reports whose screens are drawn from their definition alone, as a part that is loaded with them. */
export { COURSE_PROGRESS } from '@ceiba/school/contract';
