import { INVOICING_MESSAGES, type MassBonusesInput, massBonusesInput } from '@ceiba/invoicing/contract';
import { PeriodField } from '@ceiba/periods/web';
import { FormBox, JobProgress, useDraftKey, useForm } from '@ceiba/platform/web';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { MassResult } from '../commissions/mass-result';
import { useStartMassBonusesMutation } from '../invoicing.api';
import '../invoicing.css';

interface Props {
  kind: MassBonusesInput['kind'];
  id_period: number | null;
  /** Also when it was closed while the stamping goes on: the list may have changed. */
  onClose: () => void;
}

const closed = (period: { finish_period: number }): boolean => period.finish_period === 1;

/** All bonuses of a closed period that are not stamped yet, four at a time; how they ended. */
export function MassBonusesModal({ kind, id_period, onClose }: Props) {
  const [start] = useStartMassBonusesMutation();
  const [job, setJob] = useState<number | null>(null);
  const [over, setOver] = useState(false);
  const draft = useDraftKey();
  const form = useForm({
    schema: massBonusesInput,
    initial: { id_period, kind },
    check: (values) => (values.id_period ? null : INVOICING_MESSAGES.periodRequired),
    onSubmit: async (values) => {
      const { id_job } = await start({ ...values, draft: draft.keyFor(JSON.stringify(values)) }).unwrap();
      draft.saved();
      setJob(id_job);
    },
  });
  const end = () => setOver(true);
  return (
    <Modal
      open
      title="Timbrado masivo de bonos"
      width={560}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={null}
    >
      {job === null ? (
        <FormBox form={form}>
          <PeriodField form={form} name="id_period" label="Periodo" only={closed} />
          <div className="inv-foot">
            <Button htmlType="submit" type="primary" loading={form.busy}>
              Timbrar los pendientes
            </Button>
          </div>
        </FormBox>
      ) : (
        <>
          <JobProgress jobId={job} label="Timbrado masivo" onDone={end} onFailed={end} />
          {over ? (
            <MassResult id_job={job} />
          ) : (
            <p className="p-muted">Puede cerrar esta ventana; el timbrado sigue.</p>
          )}
        </>
      )}
    </Modal>
  );
}
