import type {
  Answered,
  AnswerQuestionsInput,
  FinishLessonInput,
  LessonView,
  MyCourse,
  MyCourseCard,
  Progressed,
  VisitLessonInput,
} from '@ceiba/school/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { api, type Drafted, providesList, write } from '@ceiba/platform/web';

const learningApi = api.injectEndpoints({
  endpoints: (build) => ({
    myCourses: build.query<ListResult<MyCourse>, void>({
      query: () => ({ url: '/course/mine' }),
      providesTags: providesList('my_course'),
    }),
    myCourse: build.query<MyCourseCard, number>({
      query: (id) => ({ url: `/course/mine/${id}` }),
      providesTags: providesList('my_course'),
    }),
    lessonView: build.query<LessonView, number>({
      query: (id) => ({ url: `/course/lesson/view/${id}` }),
      providesTags: providesList('my_lesson'),
    }),
    visitLesson: build.mutation<null, VisitLessonInput>(
      write('/course/visit', { changes: 'my_course', notice: 'silent' }),
    ),
    /** The same while a video runs: nothing on the screen changes by it. */
    keepSecond: build.mutation<null, VisitLessonInput>({
      ...write<VisitLessonInput>('/course/visit', { notice: 'silent' }),
      // Who opens the lesson again goes on from here, though it is not read anew.
      onQueryStarted: ({ id_lesson, second_lesson }, { dispatch }) => {
        const put = (lesson: LessonView) => void (lesson.second_lesson = second_lesson ?? lesson.second_lesson);
        dispatch(learningApi.util.updateQueryData('lessonView', id_lesson, put));
      },
    }),
    finishLesson: build.mutation<Progressed, Drafted<FinishLessonInput>>(
      write('/course/progress', { changes: ['my_course', 'my_lesson'] }),
    ),
    answerQuestions: build.mutation<Answered, Drafted<AnswerQuestionsInput>>(
      write('/course/answer', { changes: ['my_course', 'my_lesson'] }),
    ),
    /** The address of a lesson's file for a player, good for ten minutes. */
    fileTicket: build.mutation<{ file: string }, number>({
      query: (id) => ({ url: '/tickets', body: { path: `/api/course/lesson/file/${id}` }, notice: 'silent' }),
    }),
  }),
});

export const {
  useMyCoursesQuery,
  useMyCourseQuery,
  useLessonViewQuery,
  useVisitLessonMutation,
  useKeepSecondMutation,
  useFinishLessonMutation,
  useAnswerQuestionsMutation,
  useFileTicketMutation,
} = learningApi;
