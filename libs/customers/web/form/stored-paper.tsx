import { EyeOutlined } from '@ant-design/icons';
import type { CustomerPaper } from '@ceiba/customers/contract';
import { fetchFile, saveFile, useAppDispatch } from '@ceiba/platform/web';
import { Button, Modal } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { paperLink } from './form.api';

/** The address of a file in this browser; it dies with the component. */
export function useAddress(file: Blob | null): string | null {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(
    () => () => {
      if (url) URL.revokeObjectURL(url);
    },
    [url],
  );
  return url;
}

/** A picture or a PDF, to look at. */
export function PaperPreview({ file, title, onClose }: { file: Blob; title: string; onClose: () => void }) {
  const url = useAddress(file);
  const picture = file.type.startsWith('image/');
  return (
    <Modal
      open
      title={title}
      width={860}
      onCancel={onClose}
      footer={[
        <Button key="save" onClick={() => saveFile(file, title)}>
          Descargar
        </Button>,
        <Button key="close" type="primary" onClick={onClose}>
          Cerrar
        </Button>,
      ]}
    >
      {url && picture && <img className="cu-preview" src={url} alt={title} />}
      {url && !picture && <iframe className="cu-preview-pdf" src={`${url}#view=FitH`} title={title} />}
    </Modal>
  );
}

interface Props {
  /** Whose; null where nothing is stored yet. */
  id: number | null;
  paper: CustomerPaper;
  label: string;
  /** The one just chosen goes before the stored one. */
  chosen?: File | null;
}

/** A button that shows the chosen file, else the stored one, by a link that is good for it alone (ADR 10). */
export function ShowPaper({ id, paper, label, chosen }: Props) {
  const dispatch = useAppDispatch();
  const [shown, setShown] = useState<Blob | null>(null);
  const [waiting, setWaiting] = useState(false);
  const open = async () => {
    if (chosen) return setShown(chosen);
    if (id === null) return;
    setWaiting(true);
    const link = await dispatch(paperLink.initiate({ paper, id }, { forceRefetch: true, subscribe: false }));
    if (link.data) setShown(await fetchFile(link.data.file));
    setWaiting(false);
  };
  return (
    <>
      <Button
        icon={<EyeOutlined aria-hidden />}
        loading={waiting}
        aria-label={`Ver ${label}`}
        onClick={() => void open()}
      >
        Ver
      </Button>
      {shown && <PaperPreview file={shown} title={label} onClose={() => setShown(null)} />}
    </>
  );
}
