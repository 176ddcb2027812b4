import { FileZipOutlined, PlusOutlined } from '@ant-design/icons';
import { proveViaticos, type ReadProof, restOf, VIATICOS_MESSAGES } from '@ceiba/expenses/contract';
import { figureCents, fromCents, toCents } from '@ceiba/platform/contract';
import {
  Facts,
  FileField,
  FormModal,
  formatAmount,
  isApiError,
  MoneyField,
  textOf,
  useForm,
} from '@ceiba/platform/web';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { useProveViaticosMutation, useReadProofMutation } from '../expenses.api';
import '../week/week.css';

const schema = z.object({
  id_viaticos_doc: proveViaticos.shape.id_viaticos_doc,
  file: z.instanceof(File, { error: VIATICOS_MESSAGES.proofMissing }),
  total_comprobado: proveViaticos.shape.total_comprobado,
});

/** Files beside the ZIP; a form has no field for none. */
const beside = (files: readonly File[]) => (files.length > 0 ? { proof_xml: files } : {});

/** What the CFDIs say: what counts, and why others do not. */
function Proofs({ read }: { read: ReadProof }) {
  return (
    <>
      {read.rows.length > 0 && (
        <ul className="exp-files" aria-label="CFDI leídos">
          {read.rows.map((row, at) => (
            <li key={at}>
              <span>{row.file}</span>
              <span>{row.total === undefined ? '' : formatAmount(row.total, 'MXN')}</span>
              {row.rfc_issuer && (
                <span className="p-under">
                  {row.rfc_issuer} · {row.date_cfdi}
                </span>
              )}
              {row.problem && <span className="p-under p-field-error">No cuenta: {row.problem}</span>}
            </li>
          ))}
        </ul>
      )}
      <p role="status">
        {read.rows.length === 0
          ? 'No hay CFDI en los archivos; capture el total comprobado.'
          : `Los CFDI suman ${formatAmount(read.total_comprobado, 'MXN')}.`}
        {read.others > 0 && ` Otros archivos: ${read.others}.`}
      </p>
    </>
  );
}

interface Props {
  id: number;
  total: string;
  onClose: () => void;
}

/** Reads what was chosen as it is chosen and proposes its sum, up to the total; what is typed stays. */
function useReading(id: number, total: string, propose: (sum: string) => void) {
  const [ask] = useReadProofMutation();
  const [read, setRead] = useState<ReadProof | null>(null);
  const latest = useRef(0);
  const reading = async (file: File | null, proof_xml: readonly File[]) => {
    const turn = ++latest.current;
    setRead(null);
    if (!file && proof_xml.length === 0) return;
    try {
      const found = await ask({ id_viaticos_doc: id, ...(file ? { file } : {}), ...beside(proof_xml) }).unwrap();
      if (turn !== latest.current) return;
      setRead(found);
      const sum = Math.min(toCents(found.total_comprobado), toCents(total));
      if (sum > 0) propose(fromCents(sum));
    } catch (error) {
      if (!isApiError(error)) throw error;
    }
  };
  return { read, reading };
}

/** The proofs of an approved request: its ZIP, CFDIs beside it, and what they prove of the total. */
export function ProveModal({ id, total, onClose }: Props) {
  const [prove] = useProveViaticosMutation();
  const [xmls, setXmls] = useState<readonly File[]>([]);
  const more = useRef<HTMLInputElement>(null);
  const form = useForm({
    schema,
    initial: { id_viaticos_doc: id, file: null, total_comprobado: '' },
    check: ({ total_comprobado }) =>
      toCents(total_comprobado) > toCents(total) ? VIATICOS_MESSAGES.proofTooMuch : null,
    onSubmit: (values, draft) =>
      prove({ ...values, resto_comprobado: restOf(total, values.total_comprobado), ...beside(xmls), draft }).unwrap(),
  });
  const { read, reading } = useReading(id, total, (sum) => form.set('total_comprobado', sum));
  const zip = form.values.file instanceof File ? form.values.file : null;
  const watched: typeof form = {
    ...form,
    set: (name, value) => {
      form.set(name, value);
      if (name === 'file') void reading(value instanceof File ? value : null, xmls);
    },
  };
  const take = (files: readonly File[]) => {
    setXmls(files);
    void reading(zip, files);
  };
  const said = figureCents(textOf(form.values.total_comprobado));
  return (
    <FormModal form={form} title={`Comprobar solicitud #${id}`} open onClose={onClose} submitText="Comprobar">
      <FileField form={watched} name="file" label="Comprobantes (ZIP)" accept=".zip,application/zip" />
      <div className="p-field exp-more">
        <input
          ref={more}
          className="p-visually-hidden"
          type="file"
          multiple
          accept=".xml,text/xml,application/xml"
          aria-label="CFDI aparte (XML)"
          tabIndex={-1}
          onChange={(event) => take([...(event.target.files ?? [])])}
        />
        <Button icon={<PlusOutlined aria-hidden />} onClick={() => more.current?.click()}>
          {xmls.length === 0 ? 'Agregar CFDI (XML)' : `CFDI aparte: ${xmls.length}`}
        </Button>
      </div>
      {read && <Proofs read={read} />}
      <MoneyField form={form} name="total_comprobado" label="Total comprobado" />
      <div className="exp-more">
        <Facts
          label="Montos"
          live
          facts={[
            ['Total solicitado', formatAmount(total, 'MXN')],
            ['Resto', said === null ? '-' : formatAmount(restOf(total, fromCents(said)), 'MXN')],
          ]}
        />
      </div>
    </FormModal>
  );
}

/** What downloads a proof shows. */
export const PROOF_ICON = <FileZipOutlined aria-hidden />;
