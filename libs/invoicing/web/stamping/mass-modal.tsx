import { FileTextOutlined } from '@ant-design/icons';
import { type Form, FormBox, type FormOptions, useCan, useForm } from '@ceiba/platform/web';
import { Button, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import type { output, ZodType } from 'zod';
import { MassRun } from './mass-run';
import '../invoicing.css';

interface Props<S extends ZodType<object>> extends Pick<FormOptions<S>, 'schema' | 'initial' | 'check'> {
  title: string;
  /** What the button that begins it says. */
  begin: string;
  start: (asked: output<S> & { draft: string }) => Promise<{ id_job: number }>;
  /** The fields that say what is stamped. */
  children: (form: Form<output<S>>) => ReactNode;
  /** Also when it was closed while the stamping goes on: the list may have changed. */
  onClose: () => void;
}

function Begin<S extends ZodType<object>>(
  props: Omit<Props<S>, 'title' | 'onClose'> & { onStarted: (id: number) => void },
) {
  const { begin, start, children, onStarted, ...options } = props;
  const form = useForm({
    ...options,
    onSubmit: async (values, draft) => onStarted((await start({ ...values, draft })).id_job),
  });
  return (
    <FormBox form={form}>
      {children(form)}
      <div className="inv-foot">
        <Button htmlType="submit" type="primary" loading={form.busy}>
          {begin}
        </Button>
      </div>
    </FormBox>
  );
}

/** Stamps all that is left of what its fields say, four at a time; then how that goes and how it ended. */
export function MassModal<S extends ZodType<object>>({ title, onClose, ...begin }: Props<S>) {
  const [job, setJob] = useState<number | null>(null);
  return (
    <Modal open title={title} width={560} mask={{ closable: false }} onCancel={onClose} footer={null}>
      {job === null ? <Begin {...begin} onStarted={setJob} /> : <MassRun id_job={job} />}
    </Modal>
  );
}

/** "Timbrado masivo" above a list, for who may stamp; `children` is its dialog, `again` reads the list after it. */
export function MassButton(props: { again: () => void; children: (close: () => void) => ReactNode }) {
  const may = useCan('comisiones-periodo');
  const [open, setOpen] = useState(false);
  if (!may('invoice')) return null;
  const close = () => {
    setOpen(false);
    props.again();
  };
  return (
    <>
      <Button type="primary" icon={<FileTextOutlined aria-hidden />} onClick={() => setOpen(true)}>
        Timbrado masivo
      </Button>
      {open && props.children(close)}
    </>
  );
}
