import type { ReportToolProps } from '@ceiba/platform/web';
import { ReportMailButton } from '@ceiba/reports/web';
import type { ComponentType } from 'react';

/** What stands beside the files of every report. */
export const reportTools: readonly ComponentType<ReportToolProps>[] = [ReportMailButton];
