import { useOwnBranches } from '@ceiba/branches/web';
import { dayInZone, type Editable } from '@ceiba/platform/contract';
import { askToDiscard, currencyCode, type LinesHandle, useTurns, together, WaitingModal } from '@ceiba/platform/web';
import { AddProducts } from '@ceiba/products/web';
import {
  DOCUMENT_MESSAGES,
  DOCUMENT_TYPE_PRICE,
  type DocumentRecord,
  hasDraft,
  typesLots,
  typesPrices,
} from '@ceiba/stock/contract';
import { Button, Modal } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { focusEntry } from '../../parts/lines-modal';
import { useDocumentFormOptionsQuery } from '../documents.api';
import { type DocumentDraft, draftOf, emptyDraft } from './draft';
import { FillLots } from './fill-lots';
import { FormTotals, LineWarnings } from './form-foot';
import { HeaderFields } from './header-fields';
import { focusField, LinesTable } from './lines-table';
import { ProductionFields } from './production-fields';
import { useAddLines } from './use-add-lines';
import { useDraft } from './use-draft';
import { useFormKeys } from './use-form-keys';
import { type FormProps, useSaveDocument } from './use-save-document';
import './documents-form.css';

const WIDTH = 1200;
const titleOf = (id: number | null) => (id === null ? 'Registrar Documento' : `Modificar Documento #${id}`);

/** Ids and keys of what is in the form: check marks of the picker, and what the bulk list leaves out. */
function usePresent({ lines }: DocumentDraft) {
  return useMemo(
    () => ({
      added: new Map(lines.map((line) => [line.id_product, Number(line.qty) || 0])),
      present: lines.map((line) => line.key_product),
    }),
    [lines],
  );
}

function DocumentForm({ start, version, options, onClose }: FormProps) {
  const held = useDraft(start);
  const { draft, change, dirty } = held;
  const { id_type_document: type, id_branch_office_origin: branch } = draft;
  const queue = useTurns();
  const saving = useSaveDocument(held, { options, start, version }, queue, onClose);
  const addLines = useAddLines(held);
  const lines = useRef<LinesHandle>(null);
  const { added, present } = usePresent(draft);
  const { branches } = useOwnBranches();
  const money = branches.find((one) => one.id_branch_office === branch)?.id_type_money;
  const leave = () => {
    if (saving.busy) return;
    if (dirty) askToDiscard(onClose);
    else onClose();
  };
  useFormKeys(() => void saving.save(false));
  const footer = [
    <Button key="no" onClick={leave} disabled={saving.busy}>
      Cancelar
    </Button>,
    type !== null && hasDraft(type) && (
      <Button key="draft" onClick={() => void saving.save(true)} disabled={saving.busy}>
        Guardar borrador
      </Button>
    ),
    <Button key="yes" type="primary" loading={saving.busy} onClick={() => void saving.save(false)}>
      Guardar
    </Button>,
  ];
  return (
    <Modal
      open
      title={titleOf(draft.id_document)}
      width={WIDTH}
      className="stock-modal"
      mask={{ closable: false }}
      onCancel={leave}
      footer={footer}
      afterOpenChange={(opened) =>
        opened && (draft.id_document === null ? focusField('id_type_document') : focusEntry())
      }
    >
      <HeaderFields {...{ held, options }} />
      {type === 6 && <ProductionFields held={held} />}
      <AddProducts
        branch={branch}
        typePrice={DOCUMENT_TYPE_PRICE}
        needsPrice={type !== null && !typesPrices(type)}
        unready={type === null || branch === null ? DOCUMENT_MESSAGES.branchAndType : null}
        onAdd={addLines}
        code={currencyCode(money)}
        onLines={(which) => lines.current?.enter(which)}
        {...{ added, present, queue }}
      />
      {type !== null && typesLots(type) && <FillLots lines={draft.lines} change={change} />}
      <LineWarnings {...{ draft, change }} refused={saving.refused} />
      <LinesTable held={held} handle={lines} />
      <FormTotals draft={draft} percentageIva={options.percentage_iva} code={currencyCode(money)} />
    </Modal>
  );
}

/** What the form begins with; a person of one branch begins with it. */
function startOf(record: DocumentRecord | null, only: number | null, today: string): DocumentDraft {
  if (record) return draftOf(record, today);
  return emptyDraft(today, only);
}

/** Registers a document (`record` null) or edits a pending one. Mounted to open it. */
export function DocumentModal({ record, onClose }: { record: Editable<DocumentRecord> | null; onClose: () => void }) {
  const options = useDocumentFormOptionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const own = useOwnBranches();
  const [today] = useState(() => dayInZone(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone));
  if (options.data && own.query.currentData)
    return (
      <DocumentForm
        start={startOf(record, own.only, today)}
        version={record?.version}
        options={options.data}
        onClose={onClose}
      />
    );
  return (
    <WaitingModal
      query={together(options, own.query)}
      title={titleOf(record?.id_document ?? null)}
      width={WIDTH}
      onClose={onClose}
    />
  );
}
