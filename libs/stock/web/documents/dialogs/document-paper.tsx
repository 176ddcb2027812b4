import { PaperModal } from '@ceiba/platform/web';
import type { Paper } from '../list/document-actions';
import type { DocumentDialogProps } from './dialog-parts';

const PAPERS = {
  document: { path: '/document/generate/pdf/', title: 'Documento', file: 'documento' },
  picking: { path: '/document/generate/picking/', title: 'Lista de surtido', file: 'surtido' },
} as const;

/** The PDF of a document, or its picking list. */
export function DocumentPaper({ document, onClose, paper }: DocumentDialogProps & { paper: Paper }) {
  const { path, title, file } = PAPERS[paper];
  return (
    <PaperModal
      path={`${path}${document.id_document}`}
      title={`${title} #${document.id_document}`}
      filename={`${file}-${document.id_document}.pdf`}
      onClose={onClose}
    />
  );
}
