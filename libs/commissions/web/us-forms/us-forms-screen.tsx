import { FileDoneOutlined } from '@ant-design/icons';
import { US_FORMS, usFormYear } from '@ceiba/commissions/contract';
import { dayInZone } from '@ceiba/platform/contract';
import { ReportScreen, type ShownReport, useCan } from '@ceiba/platform/web';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { MakeUsFormsModal } from './make-us-forms-modal';
import { UsFormFilesModal } from './us-form-files';

/** Formas 1099-NEC: who was paid how much in dollars in a year, whose W-9 is missing, and the files for the IRS. */
export function UsFormsScreen() {
  return <ReportScreen definition={US_FORMS} primary={(shown) => <Tools {...shown} />} />;
}

function Tools({ asked, again }: ShownReport) {
  const may = useCan('formularios-fiscales');
  const navigate = useNavigate();
  const [open, setOpen] = useState<'make' | 'files' | null>(null);
  const year = Number(asked.body['year']) || usFormYear(dayInZone(new Date()));
  const close = () => setOpen(null);
  const made = () => {
    setOpen('files');
    again();
  };
  return (
    <>
      <Button onClick={() => void navigate('/comisiones-periodo/1099/sin-w9')}>W-9 que faltan</Button>
      <Button onClick={() => setOpen('files')}>Archivos</Button>
      {may('new') && (
        <Button type="primary" icon={<FileDoneOutlined aria-hidden />} onClick={() => setOpen('make')}>
          Archivo para declarar
        </Button>
      )}
      {open === 'make' && <MakeUsFormsModal year={year} onClose={close} onMade={made} />}
      {open === 'files' && <UsFormFilesModal year={year} onClose={close} />}
    </>
  );
}
