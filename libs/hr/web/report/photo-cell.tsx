import { ATTENDANCE_MESSAGES, MARK_TEXTS, type Mark } from '@ceiba/hr/contract';
import { formatDay, type ReportRow } from '@ceiba/platform/web';
import { Button, Modal } from 'antd';
import { type ReactNode, useState } from 'react';

/** A mark's hour, with its picture where there is one: pressed, it is shown large. */
export function PhotoCell({ row, mark, children }: { row: ReportRow; mark: Mark; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const photo = row[`foto_${mark}`];
  if (typeof photo !== 'string') return children;
  const what = `${MARK_TEXTS[mark]} de ${String(row.nombre_completo)}, ${formatDay(String(row.attendance_date))}`;
  return (
    <span className="hr-cell">
      <button type="button" className="hr-thumb" aria-label={`Foto: ${what}`} onClick={() => setOpen(true)}>
        <img src={photo} alt="" loading="lazy" width={40} height={30} />
      </button>
      {children}
      {open && (
        <Modal
          open
          title={ATTENDANCE_MESSAGES.photo}
          onCancel={() => setOpen(false)}
          footer={<Button onClick={() => setOpen(false)}>Cerrar</Button>}
        >
          <img className="hr-photo" src={photo} alt={what} />
          <p className="hr-shift">
            {what}, {String(row[mark] ?? '-')}
          </p>
        </Modal>
      )}
    </span>
  );
}
