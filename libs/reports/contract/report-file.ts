import { zDay, zFlag } from '@ceiba/platform/contract';
import { z } from 'zod';

/** Where the Excel of a report is, or will be: the link answers 202 until the worker has written it. */
export interface ReportFile {
  file: string;
  filename: string;
}

/** A day that may be missing. */
export const optionalDay = z.preprocess(
  (value) => (value === '' || value === undefined ? null : value),
  zDay.nullable(),
);

/** 1 has the Excel written, too; screens ask for it only when somebody wants it. */
export const excelFlag = zFlag.default(1);
