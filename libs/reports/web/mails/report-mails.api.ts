import type { Saved } from '@ceiba/platform/contract';
import { api, type Drafted, providesList, write } from '@ceiba/platform/web';
import type { MailPerson, ReportMail, ReportMailInput } from '@ceiba/reports/contract';

const mailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    reportMails: build.query<{ rows: ReportMail[] }, string>({
      query: (report) => ({ url: '/report/mail/get', body: { report } }),
      providesTags: providesList('report_mail'),
    }),
    mailPeople: build.query<{ rows: MailPerson[] }, string>({
      query: (report) => ({ url: '/report/mail/people', body: { report } }),
    }),
    saveReportMail: build.mutation<Saved, Drafted<ReportMailInput>>(
      write('/report/mail/insert', { changes: 'report_mail' }),
    ),
    deleteReportMail: build.mutation<Saved, { id_report_mail: number }>(
      write('/report/mail/delete', { changes: 'report_mail' }),
    ),
  }),
});

export const { useReportMailsQuery, useMailPeopleQuery, useSaveReportMailMutation, useDeleteReportMailMutation } =
  mailsApi;
