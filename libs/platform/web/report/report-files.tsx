import { FileExcelOutlined } from '@ant-design/icons';
import type { ReportDefinition } from '@ceiba/platform/contract';
import { Button } from 'antd';
import { warn } from '../notices/notices';
import type { ReportCall } from './report.api';
import { useReportFile } from './use-report-file';

export const incompleteText = ({ incomplete }: ReportDefinition): string =>
  incomplete ?? 'Completar campos para generar reporte';

interface Props {
  definition: ReportDefinition;
  asked: ReportCall;
  /** Whether everything that the report needs is chosen. */
  complete: boolean;
}

/** The files of a report, a button each. */
export function ReportFiles({ definition, asked, complete }: Props) {
  const { busy, download } = useReportFile(asked);
  const button = (format: 'excel' | 'csv' | 'pdf', text: string) => (
    <Button
      icon={format === 'excel' ? <FileExcelOutlined /> : undefined}
      loading={busy === format}
      onClick={() => (complete ? download(format) : warn(incompleteText(definition)))}
    >
      {text}
    </Button>
  );
  return (
    <>
      {button('csv', 'CSV')}
      {button('pdf', 'PDF')}
      {button('excel', 'Excel')}
    </>
  );
}
