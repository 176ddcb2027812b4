import type { LessonCard, LessonRow, OrderLessonsInput } from '@ceiba/school/contract';
import type { Editable, ListResult, Saved } from '@ceiba/platform/contract';
import { api, type Drafted, providesList, providesRecord, write } from '@ceiba/platform/web';

/** What of a lesson's form goes; a new file goes with it. */
export type LessonInput = Drafted<Partial<LessonCard> & { id_course: number; file?: File | null }>;

const lessonsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listLessons: build.query<ListResult<LessonRow>, number>({
      query: (id_course) => ({ url: '/course/lesson/get/all', params: { id_course } }),
      providesTags: providesList('course_lesson'),
    }),
    getLesson: build.query<Editable<LessonCard>, number>({
      query: (id) => ({ url: `/course/lesson/get/id/${id}` }),
      providesTags: providesRecord('course_lesson'),
    }),
    saveLesson: build.mutation<Saved, LessonInput>(
      write('/course/lesson/insert/update', { changes: ['course_lesson', 'course'], id: ({ id_lesson }) => id_lesson }),
    ),
    orderLessons: build.mutation<null, OrderLessonsInput>({
      ...write<OrderLessonsInput>('/course/lesson/order', { changes: 'course_lesson', id: () => null }),
      // The list stands in its new order at once; a refusal puts it back.
      onQueryStarted: async ({ id_course, ids }, { dispatch, queryFulfilled }) => {
        const change = dispatch(
          lessonsApi.util.updateQueryData('listLessons', id_course, (list) => {
            list.rows.sort((one, other) => ids.indexOf(one.id_lesson) - ids.indexOf(other.id_lesson));
            list.rows.forEach((row, at) => (row.position_lesson = at + 1));
          }),
        );
        await queryFulfilled.catch(() => change.undo());
      },
    }),
    deleteLesson: build.mutation<null, LessonRow>(
      write('/course/lesson/delete', {
        changes: ['course_lesson', 'course'],
        id: ({ id_lesson }) => id_lesson,
        body: ({ id_lesson: id, title_lesson: name }) => ({ id, name }),
      }),
    ),
  }),
});

export const {
  useListLessonsQuery,
  useGetLessonQuery,
  useSaveLessonMutation,
  useOrderLessonsMutation,
  useDeleteLessonMutation,
} = lessonsApi;
