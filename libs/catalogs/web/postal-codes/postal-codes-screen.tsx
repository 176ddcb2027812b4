import { FileField, FormBox, formatCount, JobProgress, Loaded, PageHead, useForm } from '@ceiba/platform/web';
import { Button } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import { useCountPostalCodesQuery, useImportPostalCodesMutation } from './postal-codes.api';
import './postal-codes.css';

const schema = z.object({ file: z.instanceof(File, { error: 'Por favor, seleccione un archivo.' }) });

/** Loads the postal codes that addresses are proposed from. */
export function PostalCodesScreen() {
  const query = useCountPostalCodesQuery();
  const [load] = useImportPostalCodesMutation();
  const [job, setJob] = useState<number>();
  const form = useForm({
    schema,
    initial: { file: null },
    onSubmit: async (values, draft) => setJob((await load({ ...values, draft }).unwrap()).id_job),
  });
  return (
    <>
      <PageHead title="Códigos postales (México)" />
      <section className="ca-postal">
        <Loaded query={query} lines={1}>
          {({ codes }) => (
            <p>
              {codes === 0
                ? 'Aún no hay códigos cargados: las direcciones se capturan a mano.'
                : `${formatCount(codes)} códigos cargados: proponen estado y ciudad en las direcciones.`}
            </p>
          )}
        </Loaded>
        <FormBox form={form} onSaved={() => form.reset()}>
          <FileField
            form={form}
            name="file"
            label="Lista de códigos postales"
            required
            accept=".csv,.txt,.xlsx"
            help="El catálogo c_CodigoPostal del SAT en CSV o Excel (columnas c_CodigoPostal, c_Estado y c_Municipio), o el de Correos de México (CPdescarga.txt). Los códigos que ya están se actualizan; los demás se quedan."
          />
          <Button type="primary" htmlType="submit" loading={form.busy}>
            Importar
          </Button>
        </FormBox>
        {job !== undefined && (
          <JobProgress key={job} jobId={job} label="Códigos postales" onDone={() => void query.refetch()} />
        )}
      </section>
    </>
  );
}
