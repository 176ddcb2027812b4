import { SafetyCertificateOutlined } from '@ant-design/icons';
import type { CertificateReading } from '@ceiba/customers/contract';
import { isApiError, useDraftKey } from '@ceiba/platform/web';
import { Alert, Button, Modal, Radio } from 'antd';
import { useRef, useState } from 'react';
import { useCustomerPath } from '../customer-link';
import { Holders } from './ask-papers';
import { useReadCertificateMutation, useTakeCertificateMutation } from './certificate.api';

interface Props {
  id: number;
  /** The button; nothing else is shown until it is pressed. */
  label?: string;
  disabled?: boolean;
  onTaken?: () => void;
}

const shown = (value: string | null): string => value ?? 'No se pudo leer';

/** What the paper says beside what is on file. */
function Comparison({ reading: { read, stored } }: { reading: CertificateReading }) {
  const rows: [string, string | null, string | null][] = [
    ['RFC', read.rfc, stored.rfc],
    ['CURP', read.curp, stored.curp],
    ['Nombre', read.name, stored.name],
    ['Código postal', read.zip_code, stored.zip_code],
  ];
  return (
    <table className="cu-compare">
      <thead>
        <tr>
          <th scope="col">Dato</th>
          <th scope="col">En la constancia</th>
          <th scope="col">Registrado</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, paper, file]) => (
          <tr key={name} className={paper !== null && paper !== file ? 'is-other' : undefined}>
            <th scope="row">{name}</th>
            <td>{shown(paper)}</td>
            <td>{file ?? '-'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Reading({
  reading,
  regimen,
  onRegimen,
}: {
  reading: CertificateReading;
  regimen: number | null;
  onRegimen: (id: number) => void;
}) {
  const { read, warnings, others } = reading;
  const path = useCustomerPath();
  return (
    <div className="cu-certificate">
      {warnings.map((text) => (
        <Alert key={text} type="warning" showIcon title={text} />
      ))}
      {others.length > 0 && <Alert type="warning" showIcon title={<Holders {...{ others, path }} />} />}
      <Comparison reading={reading} />
      {read.regimes.length > 0 && (
        <fieldset className="cu-regimes">
          <legend>Régimen fiscal</legend>
          <Radio.Group
            value={regimen}
            onChange={(event) => onRegimen(event.target.value as number)}
            options={read.regimes.map(({ id_regimen, name_regimen, since }) => ({
              value: id_regimen,
              label: `${id_regimen} - ${name_regimen} (desde ${since})`,
            }))}
          />
        </fieldset>
      )}
    </div>
  );
}

/** Reads SAT's "Constancia de Situación Fiscal" and takes it over with one confirmation; nothing is guessed. */
export function CertificateDialog({ id, label = 'Subir constancia', disabled, onTaken }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [read, reading] = useReadCertificateMutation();
  const [take, taking] = useTakeCertificateMutation();
  const [pdf, setPdf] = useState<File | null>(null);
  const [found, setFound] = useState<CertificateReading | null>(null);
  const [regimen, setRegimen] = useState<number | null>(null);
  const draft = useDraftKey();

  const close = () => setFound(null);
  const choose = async (certificate: File) => {
    const answer = await read({ id_customers: id, certificate });
    if (!answer.data) return;
    const { regimes } = answer.data.read;
    setPdf(certificate);
    setRegimen(regimes.length === 1 ? (regimes[0]?.id_regimen ?? null) : null);
    setFound(answer.data);
  };
  const confirm = async () => {
    if (!pdf) return;
    const input = { id_customers: id, certificate: pdf, ...(regimen === null ? {} : { id_regimen: regimen }) };
    try {
      await take({ ...input, draft: draft.keyFor(JSON.stringify([id, pdf.name, pdf.size, regimen])) }).unwrap();
      draft.saved();
      close();
      onTaken?.();
    } catch (error) {
      if (!isApiError(error)) throw error;
      draft.failed(error);
    }
  };
  const open = found !== null && found.read.regimes.length > 1 && regimen === null;
  return (
    <>
      <input
        ref={input}
        className="p-visually-hidden"
        type="file"
        accept="application/pdf"
        aria-label="Constancia de situación fiscal"
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void choose(file);
        }}
      />
      <Button
        icon={<SafetyCertificateOutlined aria-hidden />}
        disabled={disabled}
        loading={reading.isLoading}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      {found && (
        <Modal
          open
          title="Constancia de situación fiscal"
          width={720}
          mask={{ closable: false }}
          onCancel={close}
          okText="Tomar datos"
          cancelText="Cancelar"
          onOk={() => void confirm()}
          confirmLoading={taking.isLoading}
          okButtonProps={{ disabled: open }}
        >
          <Reading reading={found} regimen={regimen} onRegimen={setRegimen} />
        </Modal>
      )}
    </>
  );
}
