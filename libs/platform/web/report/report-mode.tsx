import { Segmented } from 'antd';
import type { useReport } from './use-report';

/** Whether the report is about days or about what stands in their place; nothing where there is no choice. */
export function ReportMode({ report: { mode } }: { report: Pick<ReturnType<typeof useReport>, 'mode'> }) {
  if (!mode) return null;
  const { days, other, instead, setInstead } = mode;
  return (
    <Segmented
      aria-label="Reporte por"
      value={instead ? other.name : days.name}
      options={[days, other].map(({ name, label }) => ({ value: name, label }))}
      onChange={(name) => setInstead(name === other.name)}
    />
  );
}
