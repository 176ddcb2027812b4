import type { PicturePoint, FileLink, ReportSums, MatrixHead } from '@ceiba/platform/contract';
import { api } from '../api/api';
import { providesList } from '../api/tags';

export type ReportRow = Record<string, string | number | null>;

/** A report's call with its filters. */
export interface ReportCall {
  call: string;
  body: Readonly<Record<string, string | number>>;
}

export interface ReportReply {
  [part: string]: unknown;
  total: number;
  sums: ReportSums[];
  excel: FileLink | null;
  csv?: FileLink;
  pdf?: FileLink;
  picture?: PicturePoint[];
  head?: MatrixHead[];
}

/** A table of the answer: the report's own, or one of its further parts. */
export function rowsIn(reply: ReportReply, part: string): ReportRow[] {
  const rows = reply[part];
  return Array.isArray(rows) ? rows : [];
}

/** Figures are read anew each time a report is opened: nearly everything moves them. */
const FRESH = { keepUnusedDataFor: 0 } as const;

const reportApi = api.injectEndpoints({
  endpoints: (build) => ({
    report: build.query<ReportReply, ReportCall>({
      query: ({ call, body }) => ({ url: `/${call}`, body }),
      providesTags: providesList('report'),
      ...FRESH,
    }),
  }),
});

export const { useReportQuery } = reportApi;
export const { report } = reportApi.endpoints;
