import type { Editable } from '@ceiba/platform/contract';
import { RecordModal } from '@ceiba/platform/web';
import type { DocumentRecord } from '@ceiba/stock/contract';
import { useState } from 'react';
import { ApproveProductionModal } from './dialogs/approve-production-modal';
import { ApproveRequestModal } from './dialogs/approve-request-modal';
import { CancelModal } from './dialogs/cancel-modal';
import { DifferenceModal } from './dialogs/difference-modal';
import { DocumentPaper } from './dialogs/document-paper';
import { ReceiveModal } from './dialogs/receive-modal';
import { ReleaseModal } from './dialogs/release-modal';
import { SendModal } from './dialogs/send-modal';
import { useGetDocumentQuery } from './documents.api';
import { DocumentModal } from './form/document-modal';
import type { OpenDocument, Shown } from './use-open-document';
import { VerifyModal } from './verify/verify-modal';
import { ViewModal } from './view/view-modal';

interface Props {
  shown: Shown;
  open: OpenDocument;
  close: () => void;
}

type Opened = Exclude<Shown, { id: null }>['what'];

function Dialog({
  what,
  record,
  open,
  close,
}: { what: Opened; record: Editable<DocumentRecord> } & Omit<Props, 'shown'>) {
  const props = { document: record, onClose: close };
  // What is not allowed any more (an old link, somebody was quicker) is only looked at; decided when it opens, not
  // while a save is answered.
  const [shown] = useState(() =>
    what === 'pdf' || what === 'picking' || record.actions.includes(what) ? what : 'view',
  );
  switch (shown) {
    case 'update':
      return <DocumentModal record={record} onClose={close} />;
    case 'confirm':
      return <VerifyModal {...props} />;
    case 'approve_production':
      return <ApproveRequestModal {...props} />;
    case 'ban':
      return <CancelModal {...props} />;
    case 'send_branch_office':
      return <SendModal {...props} />;
    case 'free_materia_prima':
      return <ReleaseModal {...props} />;
    case 'approve_materia_prima':
      return <ApproveProductionModal {...props} />;
    case 'receive_materia_prima':
      return <ReceiveModal {...props} />;
    case 'difference':
      return <DifferenceModal {...props} />;
    case 'pdf':
    case 'picking':
      return <DocumentPaper {...props} paper={shown === 'picking' ? 'picking' : 'document'} />;
    default:
      return <ViewModal {...props} open={open} />;
  }
}

function Recorded({ what, id, open, close }: { what: Opened; id: number } & Omit<Props, 'shown'>) {
  const query = useGetDocumentQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <RecordModal query={query} title={`Documento #${id}`} width={720} onClose={close}>
      {(record) => <Dialog {...{ what, open, close, record }} />}
    </RecordModal>
  );
}

/** The dialog that the address names: the form, or an action on a document. */
export function DocumentDialogs({ shown, open, close }: Props) {
  if (shown.id === null) return <DocumentModal record={null} onClose={close} />;
  return <Recorded what={shown.what} id={shown.id} {...{ open, close }} />;
}
