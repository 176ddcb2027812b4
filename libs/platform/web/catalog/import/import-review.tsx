import type { ImportPreview } from '@ceiba/platform/contract';
import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import { saveFile } from '../../files/save-file';
import { csvText } from '../../format/csv';
import { formatCount } from '../../format/format';
import { ImportLines } from './import-lines';
import './import.css';

/** The button that gives an empty file with the headings that an import reads. */
export function TemplateButton({ headers, name }: { headers: () => string[]; name: string }) {
  const save = () => saveFile(csvText(headers(), []), `${name}-plantilla.csv`, 'text/csv;charset=utf-8');
  return (
    <Button type="link" size="small" className="p-import-template" onClick={save}>
      Descargar plantilla
    </Button>
  );
}

interface Props {
  title: string;
  preview: ImportPreview;
  /** Good lines may be taken while those with errors are left out. */
  partial?: boolean;
  applying: boolean;
  onApply: () => void;
  onBack: () => void;
  onClose: () => void;
  /** In place of the lines: how the work goes. */
  children?: ReactNode;
}

/** The second step of an import: what the file would change, another file, or the change. */
export function ImportReview({ title, preview, partial = false, applying, onApply, onBack, onClose, children }: Props) {
  const { error, new: fresh, change } = preview.counts;
  const changes = fresh + change;
  const good = changes > 0 && (partial || error === 0);
  const words = changes === 1 ? 'Aplicar 1 cambio' : `Aplicar ${formatCount(changes)} cambios`;
  return (
    <Modal
      open
      title={title}
      width={860}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        children
          ? [
              <Button key="close" onClick={onClose}>
                Cerrar
              </Button>,
            ]
          : [
              <Button key="back" onClick={onBack} disabled={applying}>
                Otro archivo
              </Button>,
              <Button key="go" type="primary" disabled={!good} loading={applying} onClick={onApply}>
                {partial && error > 0 && changes > 0 ? `${words}, dejar ${formatCount(error)}` : words}
              </Button>,
            ]
      }
    >
      {children ?? <ImportLines preview={preview} />}
    </Modal>
  );
}
