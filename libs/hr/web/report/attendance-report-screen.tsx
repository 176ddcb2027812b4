import { FieldTimeOutlined } from '@ant-design/icons';
import { ATTENDANCE_REPORT, type Mark, MARKS } from '@ceiba/hr/contract';
import { ReportScreen, type ReportRow, type RowAction } from '@ceiba/platform/web';
import { type ReactNode, useState } from 'react';
import { DayModal } from './day-modal';
import { PhotoCell } from './photo-cell';
import './report.css';

const CELLS = Object.fromEntries(
  MARKS.map((mark: Mark) => [
    mark,
    {
      around: (row: ReportRow, shown: ReactNode) => (
        <PhotoCell row={row} mark={mark}>
          {shown}
        </PhotoCell>
      ),
    },
  ]),
);

/** Reporte de asistencia (spec 3, section 2): pictures that open, and HR's corrections. */
export function AttendanceReportScreen() {
  const [open, setOpen] = useState<{ id: number; reload: () => void } | null>(null);
  const actions = (row: ReportRow, reload: () => void): RowAction[] => [
    {
      key: 'day',
      label: `Marcas de ${String(row.nombre_completo)}, ${String(row.attendance_date)}`,
      icon: <FieldTimeOutlined aria-hidden />,
      primary: true,
      onClick: () => setOpen({ id: Number(row.id_day), reload }),
    },
  ];
  return (
    <>
      <ReportScreen definition={ATTENDANCE_REPORT} cells={CELLS} actions={actions} />
      {open && (
        <DayModal
          id={open.id}
          onClose={() => setOpen(null)}
          onSaved={() => {
            setOpen(null);
            open.reload();
          }}
        />
      )}
    </>
  );
}
