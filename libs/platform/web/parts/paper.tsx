import { PrinterOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { fetchFile } from '../files/download';
import { saveFile } from '../files/save-file';
import { ErrorState } from './states';
import './paper.css';

/** A PDF of the API as it was fetched with the session. */
export interface Paper {
  url: string | null;
  failed: boolean;
  load: () => void;
  print: () => void;
  save: () => void;
  /** The frame that shows it has loaded it. */
  shown: (frame: HTMLIFrameElement) => void;
}

/** Fetches a paper; its address in the browser dies with the component. */
export function usePaper(path: string, filename: string): Paper {
  const [blob, setBlob] = useState<Blob | null>(null);
  const [url, setUrl] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [frame, shown] = useState<HTMLIFrameElement | null>(null);
  useEffect(() => {
    const aborting = new AbortController();
    let made: string | null = null;
    void fetchFile(path, aborting.signal).then((file) => {
      if (aborting.signal.aborted) return;
      setFailed(file === null);
      setBlob(file);
      made = file && URL.createObjectURL(file);
      setUrl(made);
    });
    return () => {
      aborting.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [path, attempt]);
  return {
    ...{ url, failed, shown },
    load: useCallback(() => setAttempt((count) => count + 1), []),
    print: () => frame?.contentWindow?.print(),
    save: () => blob && saveFile(blob, filename),
  };
}

/** The paper itself. */
export function PaperFrame({ paper, title }: { paper: Paper; title: string }) {
  if (paper.failed) return <ErrorState error={null} retry={paper.load} />;
  return (
    <div className="p-paper" aria-busy={paper.url === null}>
      {paper.url ? (
        <iframe
          src={`${paper.url}#toolbar=0&navpanes=0&view=FitH`}
          title={title}
          onLoad={(event) => paper.shown(event.currentTarget)}
        />
      ) : (
        <span className="p-muted">Preparando el documento...</span>
      )}
    </div>
  );
}

/** The viewer of PDF papers (tickets, stock documents, picking lists): looks, prints, downloads. */
export function PaperModal({
  path,
  title,
  filename,
  extra,
  onClose,
}: {
  path: string;
  title: string;
  filename: string;
  /** Choices of how it is printed, before the buttons. */
  extra?: ReactNode;
  onClose: () => void;
}) {
  const paper = usePaper(path, filename);
  return (
    <Modal
      open
      title={title}
      width={860}
      onCancel={onClose}
      footer={[
        extra && (
          <span key="extra" className="p-paper-extra">
            {extra}
          </span>
        ),
        <Button key="save" disabled={!paper.url} onClick={paper.save}>
          Descargar
        </Button>,
        <Button
          key="print"
          type="primary"
          icon={<PrinterOutlined />}
          disabled={!paper.url}
          autoFocus
          onClick={paper.print}
        >
          Imprimir
        </Button>,
      ]}
    >
      <PaperFrame paper={paper} title={title} />
    </Modal>
  );
}
