import type { ReportDefinition } from '@ceiba/platform/contract';
import { createContext, type ComponentType } from 'react';

/** What contexts above can do with a report that is on the screen. */
export interface ReportToolProps {
  definition: ReportDefinition;
  /** As its filters stand, by their names; '' for none. */
  values: Readonly<Record<string, string>>;
}

/** What contexts above put beside the files of every report; the app gives it. */
export const ReportTools = createContext<readonly ComponentType<ReportToolProps>[]>([]);
