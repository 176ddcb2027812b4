import { PrinterOutlined } from '@ant-design/icons';
import { Button, Modal, Select } from 'antd';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import type { ApiError } from '../api/envelope';
import { fetchFile } from '../files/download';
import { saveFile } from '../files/save-file';
import { ErrorState } from './states';
import './paper.css';

/** A PDF of the API as it was fetched with the session. */
export interface Paper {
  url: string | null;
  failed: boolean;
  /** Where one PDF does not hold all: which of how many it is. */
  part: number;
  parts: number;
  choose: (part: number) => void;
  load: () => void;
  print: () => void;
  save: () => void;
  /** The frame that shows it has loaded it. */
  shown: (frame: HTMLIFrameElement) => void;
}

/** How many parts a paper has that is refused as a whole (409 with `parts`); null where that is not why. */
function partsOf({ status, data }: ApiError): number | null {
  const parts = typeof data === 'object' && data !== null && 'parts' in data ? data.parts : null;
  return status === 409 && typeof parts === 'number' && parts > 1 ? parts : null;
}

const pathOf = (path: string, part: number) => `${path}${path.includes('?') ? '&' : '?'}part=${part}`;
const nameOf = (filename: string, part: number, parts: number) =>
  filename.replace(/(\.\w+)?$/, (end) => `-${part}-de-${parts}${end}`);

/** Fetches a paper, of one in parts the part that is chosen; its address in the browser dies with the component. */
export function usePaper(path: string, filename: string): Paper {
  const [held, setHeld] = useState<{ asked: string; blob: Blob | null; url: string | null } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [{ part, parts }, setParts] = useState({ part: 1, parts: 1 });
  const asked = parts > 1 ? pathOf(path, part) : path;
  const [frame, shown] = useState<HTMLIFrameElement | null>(null);
  useEffect(() => {
    const aborting = new AbortController();
    let made: string | null = null;
    let split = false;
    const settles = (error: ApiError): boolean => {
      const many = partsOf(error);
      if (many === null) return false;
      split = true;
      setParts({ part: 1, parts: many });
      return true;
    };
    void fetchFile(asked, aborting.signal, settles).then((file) => {
      if (aborting.signal.aborted || split) return;
      made = file && URL.createObjectURL(file);
      setHeld({ asked, blob: file, url: made });
    });
    return () => {
      aborting.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [asked, attempt]);
  // Of another part or width nothing is shown or saved under this one's name.
  const { blob, url } = held?.asked === asked ? held : { blob: null, url: null };
  return {
    ...{ url, failed: held?.asked === asked && blob === null, shown, part, parts },
    choose: useCallback((next: number) => setParts((before) => ({ ...before, part: next })), []),
    load: useCallback(() => setAttempt((count) => count + 1), []),
    print: () => frame?.contentWindow?.print(),
    save: () => blob && saveFile(blob, parts > 1 ? nameOf(filename, part, parts) : filename),
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

/** Which part of a paper is looked at. */
function Parts({ paper: { part, parts, choose } }: { paper: Paper }) {
  const options = Array.from({ length: parts }, (_, at) => ({ value: at + 1, label: `Parte ${at + 1} de ${parts}` }));
  return (
    <span className="p-paper-extra">
      <Select<number> aria-label="Parte" options={options} value={part} onChange={choose} />
    </span>
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
        paper.parts > 1 && <Parts key="parts" paper={paper} />,
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
          icon={<PrinterOutlined aria-hidden />}
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
