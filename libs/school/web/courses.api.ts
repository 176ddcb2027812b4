import type { CourseCard, CourseChoices, CourseRow, SaveCourseInput } from '@ceiba/school/contract';
import type { Editable, ListResult, Saved } from '@ceiba/platform/contract';
import { api, type Drafted, type PageInput, providesList, providesRecord, write } from '@ceiba/platform/web';

const coursesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCourses: build.query<ListResult<CourseRow>, Partial<PageInput> & { status_course?: string }>({
      query: (params) => ({ url: '/course/get/all', params }),
      providesTags: providesList('course'),
    }),
    getCourse: build.query<Editable<CourseCard>, number>({
      query: (id) => ({ url: `/course/get/id/${id}` }),
      providesTags: providesRecord('course'),
    }),
    courseChoices: build.query<CourseChoices, void>({
      query: () => ({ url: '/course/choices' }),
      providesTags: providesList('profile'),
    }),
    saveCourse: build.mutation<Saved, Drafted<SaveCourseInput>>(
      write('/course/insert/update', { changes: 'course', id: ({ id_course }) => id_course }),
    ),
    moveCourse: build.mutation<null, { id_course: number; move: 'publish' | 'withdraw' }>(
      write(({ move }) => `/course/${move}`, {
        changes: 'course',
        id: ({ id_course }) => id_course,
        body: ({ id_course }) => ({ id_course }),
      }),
    ),
    deleteCourse: build.mutation<null, { id_course: number; name_course: string }>(
      write('/course/delete', {
        changes: 'course',
        id: ({ id_course }) => id_course,
        body: ({ id_course: id, name_course: name }) => ({ id, name }),
      }),
    ),
  }),
});

export const {
  useListCoursesQuery,
  useGetCourseQuery,
  useCourseChoicesQuery,
  useSaveCourseMutation,
  useMoveCourseMutation,
  useDeleteCourseMutation,
} = coursesApi;
