import { FileTextOutlined } from '@ant-design/icons';
import { INVOICING_MESSAGES, massRetentionsInput } from '@ceiba/invoicing/contract';
import { FormBox, JobProgress, NumberField, type ShownReport, useCan, useDraftKey, useForm } from '@ceiba/platform/web';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { MassResult } from '../commissions/mass-result';
import { useStartMassRetentionsMutation } from '../invoicing.api';
import '../invoicing.css';

/** All papers of a year that are left, four at a time; how they ended. */
function MassRetentionsModal({ year, onClose }: { year: string; onClose: () => void }) {
  const [start] = useStartMassRetentionsMutation();
  const [job, setJob] = useState<number | null>(null);
  const [over, setOver] = useState(false);
  const draft = useDraftKey();
  const form = useForm({
    schema: massRetentionsInput,
    initial: { year },
    check: (values) => (values.year ? null : INVOICING_MESSAGES.yearRequired),
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
      title="Timbrado masivo de constancias"
      width={560}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={null}
    >
      {job === null ? (
        <FormBox form={form}>
          <NumberField form={form} name="year" label="Año" min="2000" max="2999" />
          <div className="inv-foot">
            <Button htmlType="submit" type="primary" loading={form.busy}>
              Timbrar las pendientes
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

/** "Timbrado masivo", for who may stamp; it begins with the year that is shown. */
export function MassRetentionsButton({ asked, again }: ShownReport) {
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
      {open && <MassRetentionsModal year={String(asked.body['year'] ?? '')} onClose={close} />}
    </>
  );
}
