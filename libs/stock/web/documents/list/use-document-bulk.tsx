import { CarOutlined, StopOutlined } from '@ant-design/icons';
import { type BulkAction, newDraftKey, useCan } from '@ceiba/platform/web';
import { DOCUMENT_ACTION_TEXTS, DOCUMENT_MESSAGES, type DocumentAction, type DocumentRow } from '@ceiba/stock/contract';
import { useCancelDocumentMutation, useChangeDocumentMutation } from '../document-writes.api';

/** The server has said of each row what may be done with it. */
const unless = (action: DocumentAction) => (row: DocumentRow) =>
  row.actions.includes(action) ? null : `No se puede: está en "${row.anulado_text}" o es de otra sucursal.`;

/** What can be done with several documents at once: what asks nothing of each of them. */
export function useDocumentBulk(): BulkAction<DocumentRow>[] {
  const may = useCan('documentos');
  const [cancel] = useCancelDocumentMutation();
  const [change] = useChangeDocumentMutation();
  const send: BulkAction<DocumentRow> = {
    key: 'send',
    label: DOCUMENT_ACTION_TEXTS.send_branch_office,
    icon: <CarOutlined aria-hidden />,
    question: '¿Desea enviar a sucursal',
    yes: DOCUMENT_ACTION_TEXTS.send_branch_office,
    refuses: unless('send_branch_office'),
    run: ({ id_document }) => change({ id_document, anulado: 7, draft_key: newDraftKey() }).unwrap(),
  };
  const ban: BulkAction<DocumentRow> = {
    key: 'ban',
    label: DOCUMENT_ACTION_TEXTS.ban,
    icon: <StopOutlined aria-hidden />,
    danger: true,
    question: '¿Desea anular',
    yes: DOCUMENT_ACTION_TEXTS.ban,
    reason: { label: 'Motivo', missing: DOCUMENT_MESSAGES.cancelReason, maxLength: 255 },
    refuses: unless('ban'),
    run: ({ id_document, name_document }, observation_anulado) =>
      cancel({ id_document, name_document, observation_anulado, draft_key: newDraftKey() }).unwrap(),
  };
  return [...(may('send_branch_office') ? [send] : []), ...(may('ban') ? [ban] : [])];
}
