import type { Editable, Saved } from '@ceiba/platform/contract';
import { api, type Drafted, providesList, providesRecord, write } from '@ceiba/platform/web';
import type {
  MailPerson,
  PauseReportMailInput,
  ReportMail,
  ReportMailInput,
  ReportMailRecord,
} from '@ceiba/reports/contract';

const mailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    reportMails: build.query<{ rows: ReportMail[] }, string>({
      query: (report) => ({ url: '/report/mail/get', body: { report } }),
      providesTags: providesList('report_mail'),
    }),
    reportMail: build.query<Editable<ReportMailRecord>, number>({
      query: (id) => ({ url: `/report/mail/get/id/${id}` }),
      providesTags: providesRecord('report_mail'),
    }),
    mailPeople: build.query<{ rows: MailPerson[] }, string>({
      query: (report) => ({ url: '/report/mail/people', body: { report } }),
    }),
    saveReportMail: build.mutation<Saved, Drafted<ReportMailInput>>(
      write('/report/mail/insert/update', { changes: 'report_mail', id: ({ id_report_mail }) => id_report_mail }),
    ),
    pauseReportMail: build.mutation<Saved, PauseReportMailInput>(
      write('/report/mail/pause', { changes: 'report_mail', id: ({ id_report_mail }) => id_report_mail }),
    ),
    deleteReportMail: build.mutation<Saved, { id_report_mail: number }>(
      write('/report/mail/delete', { changes: 'report_mail' }),
    ),
  }),
});

export const {
  useReportMailsQuery,
  useReportMailQuery,
  useMailPeopleQuery,
  useSaveReportMailMutation,
  usePauseReportMailMutation,
  useDeleteReportMailMutation,
} = mailsApi;
