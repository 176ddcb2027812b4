import { FileZipOutlined } from '@ant-design/icons';
import { CFDI_KIND_TEXTS, packageInput, type PackageStarted } from '@ceiba/invoicing/contract';
import {
  DayField,
  FlagField,
  FormBox,
  FormGrid,
  JobProgress,
  type ShownReport,
  useCan,
  useForm,
} from '@ceiba/platform/web';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useCancelPackageMutation, useRequestPackageMutation } from '../invoicing.api';
import { usePackageDownload } from './use-package-download';

type Shown = ShownReport['asked']['body'];

/** What goes into the package besides the filters of the index. */
function Wanted({ shown, onStarted }: { shown: Shown; onStarted: (started: PackageStarted) => void }) {
  const [request] = useRequestPackageMutation();
  const { date_start, date_end, id_branch_office = null, kind = null } = shown;
  const form = useForm({
    schema: packageInput,
    initial: {
      ...{ date_start: String(date_start ?? ''), date_end: String(date_end ?? ''), xml: 1, pdf: 1 },
      ...{ id_branch_office: id_branch_office as number | null, kind: kind as string | null },
    },
    onSubmit: async (values, draft) => onStarted(await request({ ...values, draft }).unwrap()),
  });
  return (
    <FormBox form={form}>
      <p>
        {kind ? CFDI_KIND_TEXTS[String(kind)] : 'Todos los documentos'} de{' '}
        {id_branch_office ? 'la sucursal elegida' : 'todas sus sucursales'}, por carpetas, con su índice en Excel. Los
        archivos que falten se piden a Facturama.
      </p>
      <FormGrid>
        <DayField form={form} name="date_start" label="Desde" autoFocus />
        <DayField form={form} name="date_end" label="Hasta" />
        <FlagField form={form} name="xml" label="XML" />
        <FlagField form={form} name="pdf" label="PDF" />
      </FormGrid>
      <div className="inv-foot">
        <Button htmlType="submit" type="primary" loading={form.busy}>
          Generar
        </Button>
      </div>
    </FormBox>
  );
}

/** How the package goes; it can be cancelled until it is whole, and taken then. */
function Making({ started, onCanceled }: { started: PackageStarted; onCanceled: () => void }) {
  const { id_package, id_job } = started;
  const [over, setOver] = useState<'done' | 'failed' | null>(null);
  const [cancel, { isLoading }] = useCancelPackageMutation();
  const download = usePackageDownload();
  const stop = async () => {
    if (!('error' in (await cancel({ id_package })))) onCanceled();
  };
  return (
    <>
      <JobProgress
        jobId={id_job}
        label="Paquete contable"
        onDone={() => setOver('done')}
        onFailed={() => setOver('failed')}
      />
      {over === null && <p className="p-muted">Puede cerrar esta ventana; el paquete sigue.</p>}
      <div className="inv-foot">
        {over === null && (
          <Button danger loading={isLoading} onClick={() => void stop()}>
            Cancelar el paquete
          </Button>
        )}
        {over === 'done' && (
          <Button type="primary" icon={<FileZipOutlined aria-hidden />} onClick={() => void download(id_package)}>
            Descargar
          </Button>
        )}
      </div>
    </>
  );
}

/** "Generar paquete" above the index: a ZIP of what its filters name. */
export function PackageButton({ asked, missing }: ShownReport) {
  const may = useCan('paquete-contable');
  const [open, setOpen] = useState(false);
  const [started, setStarted] = useState<PackageStarted | null>(null);
  if (!may('new') || missing !== null) return null;
  const close = () => {
    setOpen(false);
    setStarted(null);
  };
  return (
    <>
      <Button type="primary" icon={<FileZipOutlined aria-hidden />} onClick={() => setOpen(true)}>
        Generar paquete
      </Button>
      {open && (
        <Modal open title="Paquete contable" width={560} mask={{ closable: false }} onCancel={close} footer={null}>
          {started === null ? (
            <Wanted shown={asked.body} onStarted={setStarted} />
          ) : (
            <Making started={started} onCanceled={close} />
          )}
        </Modal>
      )}
    </>
  );
}
