import { FileExcelOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { warn } from '../notices/notices';
import type { ReportCall } from './report.api';
import { useReportFile } from './use-report-file';

interface Props {
  asked: ReportCall;
  /** What must be chosen before, in words; null: nothing. */
  missing: string | null;
}

/** The files of a report, a button each. */
export function ReportFiles({ asked, missing }: Props) {
  const { busy, download } = useReportFile(asked);
  const button = (format: 'excel' | 'csv' | 'pdf', text: string) => (
    <Button
      icon={format === 'excel' ? <FileExcelOutlined /> : undefined}
      loading={busy === format}
      onClick={() => (missing === null ? download(format) : warn(missing))}
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
