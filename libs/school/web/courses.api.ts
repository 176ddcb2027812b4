import type { CourseRow, SaveCourseInput } from '@ceiba/school/contract';
import type { Editable, ListResult, Saved } from '@ceiba/platform/contract';
import { api, type Drafted, type PageInput, providesList, providesRecord, write } from '@ceiba/platform/web';

const coursesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCourses: build.query<ListResult<CourseRow>, Partial<PageInput> & { id_branch_office: string }>({
      query: (params) => ({ url: '/course/get/all', params }),
      providesTags: providesList('course'),
    }),
    getCourse: build.query<Editable<CourseRow>, number>({
      query: (id) => ({ url: `/course/get/id/${id}` }),
      providesTags: providesRecord('course'),
    }),
    saveCourse: build.mutation<Saved, Drafted<SaveCourseInput>>(
      write('/course/insert/update', { changes: 'course', id: ({ id_course }) => id_course }),
    ),
    deleteCourse: build.mutation<null, CourseRow>(
      write('/course/delete', {
        changes: 'course',
        id: ({ id_course }) => id_course,
        body: ({ id_course: id, name_course: name }) => ({ id, name }),
      }),
    ),
  }),
});

export const { useListCoursesQuery, useGetCourseQuery, useSaveCourseMutation, useDeleteCourseMutation } = coursesApi;
