import type { AttendanceDay, CorrectMarkInput } from '@ceiba/hr/contract';
import type { Saved } from '@ceiba/platform/contract';
import { api, type Drafted, providesRecord, write } from '@ceiba/platform/web';

const attendanceApi = api.injectEndpoints({
  endpoints: (build) => ({
    attendanceDay: build.query<AttendanceDay, number>({
      query: (id) => ({ url: `/attendance/day/get/id/${id}` }),
      providesTags: providesRecord('attendance'),
    }),
    correctMark: build.mutation<Saved, Drafted<CorrectMarkInput>>(
      write('/attendance/correct', { changes: ['attendance', 'report'] }),
    ),
  }),
});

export const { useAttendanceDayQuery, useCorrectMarkMutation } = attendanceApi;
