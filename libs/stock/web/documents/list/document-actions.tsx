import {
  AuditOutlined,
  CarOutlined,
  CheckSquareOutlined,
  DiffOutlined,
  EditOutlined,
  ExperimentOutlined,
  EyeOutlined,
  FilePdfOutlined,
  InboxOutlined,
  OrderedListOutlined,
  SafetyCertificateOutlined,
  StopOutlined,
} from '@ant-design/icons';
import { actionsOf, useSession, type RowAction } from '@ceiba/platform/web';
import { DOCUMENT_ACTION_TEXTS, type DocumentAction, type DocumentRow } from '@ceiba/stock/contract';
import type { ReactNode } from 'react';

export type Paper = 'document' | 'picking';

export interface DocumentDoings {
  run: (action: DocumentAction, row: DocumentRow) => void;
  paper: (paper: Paper, row: DocumentRow) => void;
}

const ICONS: Readonly<Record<DocumentAction, ReactNode>> = {
  view: <EyeOutlined aria-hidden />,
  confirm: <CheckSquareOutlined aria-hidden />,
  approve_production: <SafetyCertificateOutlined aria-hidden />,
  update: <EditOutlined aria-hidden />,
  ban: <StopOutlined aria-hidden />,
  send_branch_office: <CarOutlined aria-hidden />,
  free_materia_prima: <ExperimentOutlined aria-hidden />,
  approve_materia_prima: <AuditOutlined aria-hidden />,
  receive_materia_prima: <InboxOutlined aria-hidden />,
  difference: <DiffOutlined aria-hidden />,
};

/** The action that is waited for, first of these that is allowed: it stays in sight. */
const NEXT: readonly DocumentAction[] = [
  'confirm',
  'approve_production',
  'send_branch_office',
  'free_materia_prima',
  'approve_materia_prima',
  'receive_materia_prima',
  'difference',
  'update',
  'view',
];

/** What this person may do with a document: the server says which (status, type, branch, permission), the tree names them. */
export function useDocumentActions({ run, paper }: DocumentDoings): (row: DocumentRow) => RowAction[] {
  const named = actionsOf(useSession(), 'documentos');
  const nameOf = (action: DocumentAction) =>
    named.find((one) => one.field_action === action)?.name_action ?? DOCUMENT_ACTION_TEXTS[action];
  return (row) => {
    const next = NEXT.find((action) => row.actions.includes(action));
    const actions = row.actions.map<RowAction>((action) => ({
      key: action,
      label: nameOf(action),
      icon: ICONS[action],
      primary: action === next,
      danger: action === 'ban',
      onClick: () => run(action, row),
    }));
    const last = actions.findIndex((action) => action.danger);
    const papers: RowAction[] = [
      {
        key: 'pdf',
        label: 'PDF del documento',
        icon: <FilePdfOutlined aria-hidden />,
        onClick: () => paper('document', row),
      },
      {
        key: 'picking',
        label: 'Lista de surtido',
        icon: <OrderedListOutlined aria-hidden />,
        onClick: () => paper('picking', row),
      },
    ];
    return last < 0 ? [...actions, ...papers] : actions.toSpliced(last, 0, ...papers);
  };
}
