import { FileTextOutlined } from '@ant-design/icons';
import type { MassBonusesInput } from '@ceiba/invoicing/contract';
import { type ShownReport, useCan } from '@ceiba/platform/web';
import { Button } from 'antd';
import { useState } from 'react';
import { MassBonusesModal } from './mass-bonuses-modal';

/** "Timbrado masivo", for who may stamp; it begins with the period that is shown. */
export function MassBonusesButton({ kind, asked, again }: Pick<MassBonusesInput, 'kind'> & ShownReport) {
  const may = useCan('comisiones-periodo');
  const [open, setOpen] = useState(false);
  if (!may('invoice')) return null;
  const close = () => {
    setOpen(false);
    again();
  };
  return (
    <>
      <Button type="primary" icon={<FileTextOutlined />} onClick={() => setOpen(true)}>
        Timbrado masivo
      </Button>
      {open && <MassBonusesModal kind={kind} id_period={Number(asked.body['id_period']) || null} onClose={close} />}
    </>
  );
}
