import { PercentageOutlined } from '@ant-design/icons';
import { useCan } from '@ceiba/platform/web';
import { Button } from 'antd';
import { useState } from 'react';
import { DiscountsModal } from './discounts-modal';

/** "Subir descuentos", for who may discount; `id_period` is what its dialog begins with. */
export function DiscountsButton({ id_period }: { id_period: number | null }) {
  const may = useCan('comisiones-periodo');
  const [open, setOpen] = useState(false);
  if (!may('discount')) return null;
  return (
    <>
      <Button icon={<PercentageOutlined aria-hidden />} onClick={() => setOpen(true)}>
        Subir descuentos
      </Button>
      {open && <DiscountsModal id_period={id_period} onClose={() => setOpen(false)} />}
    </>
  );
}
