import { BREAK_BOX_SAVED, breakBoxInput } from '@ceiba/identity/contract';
import { FormBox, MoneyField, useForm } from '@ceiba/platform/web';
import { Button, Modal } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useSaveBreakBoxMutation } from '../account.api';
import { isDue } from './is-due';
import './break-box.css';

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

/** The cash closing over whatever is open (spec 3, sections 4 and 9); afterwards the page loads anew. */
export function BreakBoxGate({ saved, lastHour, zone }: { saved: boolean; lastHour: number | null; zone: string }) {
  const [save] = useSaveBreakBoxMutation();
  const [done, setDone] = useState(false);
  const due = useHourly(saved, lastHour, zone);
  const id = useId();
  const form = useForm({
    schema: breakBoxInput,
    initial: { amount: '' },
    onSubmit: async ({ amount }, draft) => {
      await save({ amount, draft }).unwrap();
      setDone(true);
    },
  });
  if (done)
    return (
      <Modal
        open
        title={BREAK_BOX_SAVED}
        width={400}
        closable={false}
        keyboard={false}
        mask={{ closable: false }}
        footer={
          <Button type="primary" autoFocus onClick={() => window.location.reload()}>
            OK
          </Button>
        }
      />
    );
  return (
    <Modal
      open={due}
      title="Cierre de caja"
      width={460}
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
        <ul className="i-box-rules">
          <li>Separe el fondo de caja: no se cuenta.</li>
          <li>Redondee el efectivo a múltiplos de 50.</li>
          <li>Cuente sólo efectivo, no tickets ni vales.</li>
        </ul>
        <MoneyField form={form} name="amount" label="Efectivo contado" min="0" autoFocus />
      </FormBox>
    </Modal>
  );
}
