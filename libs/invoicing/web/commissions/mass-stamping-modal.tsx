import { INVOICING_MESSAGES, type MassValidation } from '@ceiba/invoicing/contract';
import { PeriodField } from '@ceiba/periods/web';
import { zId, zObject } from '@ceiba/platform/contract';
import {
  api,
  FileField,
  FormBox,
  FormGrid,
  invalidates,
  isApiError,
  useAppDispatch,
  useDraftKey,
  useForm,
} from '@ceiba/platform/web';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import { useStartMassStampingMutation, useValidateCsvMutation } from '../invoicing.api';
import { MassRun } from '../stamping/mass-run';
import { MassCounts } from './mass-counts';
import '../invoicing.css';

const schema = zObject({ id_period: zId.nullable(), csv: z.unknown() });

interface Props {
  id_period: number | null;
  /** A run to look at: one that was just started, or one that a notice points to. */
  id_job: number | null;
  onStarted: (id_job: number) => void;
  onClose: () => void;
}

function problemOf(id_period: unknown, csv: unknown): string | null {
  if (!id_period) return INVOICING_MESSAGES.periodRequired;
  if (!(csv instanceof File)) return INVOICING_MESSAGES.csvRequired;
  return csv.name.toLowerCase().endsWith('.csv') ? null : INVOICING_MESSAGES.csvKind;
}

/** Period and file; "Procesar" sorts its customers, "Generar" stamps the pending ones. */
function Choose({ id_period, onStarted }: Pick<Props, 'id_period' | 'onStarted'>) {
  const [validate, { error }] = useValidateCsvMutation();
  const [start, starting] = useStartMassStampingMutation();
  const [found, setFound] = useState<MassValidation | null>(null);
  const draft = useDraftKey();
  const form = useForm({
    schema,
    initial: { id_period, csv: null },
    check: (values) => problemOf(values.id_period, values.csv),
    onSubmit: async ({ id_period: period, csv }) => {
      if (period && csv instanceof File) setFound(await validate({ id_period: period, csv }).unwrap());
    },
  });
  const fields = {
    ...form,
    set: (name: 'id_period' | 'csv', value: unknown) => {
      setFound(null);
      form.set(name, value);
    },
  };
  const generate = async () => {
    if (!found) return;
    const ids = found.customers_pending.map((row) => row.id_customers);
    const body = { id_period: Number(form.values.id_period), id_customers: ids };
    try {
      const { id_job } = await start({ ...body, draft: draft.keyFor(JSON.stringify(body)) }).unwrap();
      draft.saved();
      onStarted(id_job);
    } catch (refused) {
      if (!isApiError(refused)) throw refused;
      draft.failed(refused);
    }
  };
  return (
    <FormBox form={form}>
      <FormGrid>
        <PeriodField form={fields} name="id_period" label="Periodo" only={(period) => period.finish_period === 1} />
        <FileField
          form={fields}
          name="csv"
          label="Clientes (CSV)"
          accept=".csv,text/csv"
          help="Una columna ID con los números de cliente."
        />
      </FormGrid>
      {error && !found && (
        <p className="inv-error" role="alert">
          {isApiError(error) ? error.message : 'No se pudo leer el archivo.'}
        </p>
      )}
      {found && <MassCounts found={found} />}
      <div className="inv-foot">
        <Button htmlType="submit" type={found ? 'default' : 'primary'} loading={form.busy}>
          Procesar
        </Button>
        {found && found.pending > 0 && (
          <Button type="primary" loading={starting.isLoading} onClick={() => void generate()}>
            Generar ({found.pending})
          </Button>
        )}
      </div>
    </FormBox>
  );
}

function Running({ id_job }: { id_job: number }) {
  const dispatch = useAppDispatch();
  return <MassRun id_job={id_job} onOver={() => dispatch(api.util.invalidateTags(invalidates('statement')))} />;
}

/** Mass invoicing of a period (spec 3, section 4): file, counts, progress, summary, failures. */
export function MassStampingModal({ id_period, id_job, onStarted, onClose }: Props) {
  return (
    <Modal
      open
      title="Timbrado masivo"
      width={640}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={null}
      destroyOnHidden
    >
      {id_job === null ? <Choose {...{ id_period, onStarted }} /> : <Running key={id_job} id_job={id_job} />}
    </Modal>
  );
}
