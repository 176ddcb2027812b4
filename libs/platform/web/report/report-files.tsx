import type { ReportDefinition } from '@ceiba/platform/contract';
import { FileExcelOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { warn } from '../notices/notices';
import type { ReportCall } from './report.api';
import { useReportFile } from './use-report-file';

const FORMATS = [
  { format: 'csv', text: 'CSV' },
  { format: 'pdf', text: 'PDF' },
  { format: 'excel', text: 'Excel' },
] as const;

interface Props {
  asked: ReportCall;
  /** Which of them; all when left out. */
  formats?: ReportDefinition['formats'];
  /** What must be chosen before, in words; null: nothing. */
  missing: string | null;
}

/** The files of a report, a button each. */
export function ReportFiles({ asked, formats, missing }: Props) {
  const { busy, download } = useReportFile(asked);
  const button = (format: 'excel' | 'csv' | 'pdf', text: string) => (
    <Button
      key={format}
      icon={format === 'excel' ? <FileExcelOutlined aria-hidden /> : undefined}
      loading={busy === format}
      onClick={() => (missing === null ? download(format) : warn(missing))}
    >
      {text}
    </Button>
  );
  return (
    <>
      {FORMATS.filter(({ format }) => !formats || formats.includes(format)).map(({ format, text }) =>
        button(format, text),
      )}
    </>
  );
}
