import { CASH_MESSAGES } from '@ceiba/cash/contract';
import { FormBox } from '@ceiba/platform/web';
import { Button, Modal } from 'antd';
import { useEffect, useId, useState } from 'react';
import { CountFields } from '../parts/count-fields';
import { useCountForm } from '../parts/use-count-form';
import { isDue } from './is-due';

/** Watches the clock while a closing was saved already; a new full hour asks for the next one. */
function useHourly(saved: boolean, lastHour: number | null, zone: string): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (!saved) return;
    const timer = setInterval(() => setDue((now) => now || isDue(new Date(), lastHour, zone)), 1000);
    return () => clearInterval(timer);
  }, [saved, lastHour, zone]);
  return !saved || due;
}

interface Props {
  saved: boolean;
  lastHour: number | null;
  zone: string;
  onOk?: () => void;
}

const loadAnew = () => window.location.reload();

/** The cash closing over whatever is open (spec 3, sections 4 and 9); afterwards the page loads anew. */
export function BreakBoxGate({ saved, lastHour, zone, onOk = loadAnew }: Props) {
  const [done, setDone] = useState(false);
  const due = useHourly(saved, lastHour, zone);
  const id = useId();
  const { form, drawer } = useCountForm(0, () => setDone(true), !due);
  if (done)
    return (
      <Modal
        open
        title={CASH_MESSAGES.saved}
        width={400}
        closable={false}
        keyboard={false}
        mask={{ closable: false }}
        footer={
          <Button type="primary" autoFocus onClick={onOk}>
            OK
          </Button>
        }
      />
    );
  return (
    <Modal
      open={due}
      title="Cierre de caja"
      width={520}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" htmlType="submit" form={id} loading={form.busy}>
          Registrar cierre
        </Button>
      }
    >
      <FormBox form={form} id={id}>
        <CountFields form={form} drawer={drawer} />
      </FormBox>
    </Modal>
  );
}
