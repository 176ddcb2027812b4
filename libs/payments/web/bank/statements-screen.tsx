import { CheckOutlined, LinkOutlined, StopOutlined, UndoOutlined, UploadOutlined } from '@ant-design/icons';
import {
  ask,
  type BulkAction,
  DataTable,
  EmptyState,
  PageHead,
  type RowAction,
  useCan,
  useDraftKey,
  useListState,
} from '@ceiba/platform/web';
import { type BankLine, LINE_STATES, type LineState } from '@ceiba/payments/contract';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { COLUMNS } from './line-columns';
import { MatchModal } from './match-modal';
import { ConfirmModal, ExcludeModal } from './small-modals';
import { StatementList } from './statement-list';
import {
  useBankLinesQuery,
  useConfirmSureMutation,
  useLinesStandingQuery,
  useUndoLineMutation,
} from './statements.api';
import { UploadModal } from './upload-modal';
import './statements.css';

const TABS = [
  ...Object.entries(LINE_STATES).map(([value, label]) => ({ value, label })),
  { value: 'files', label: 'Archivos' },
];
const EMPTY: Readonly<Record<LineState, string>> = {
  open: 'No hay movimientos por conciliar. Suba un estado de cuenta.',
  used: 'Todavía no se ha conciliado ningún movimiento.',
  excluded: 'No hay movimientos excluidos.',
  out: 'No hay cargos.',
};
const stateOf = (text: string): LineState => (text === 'used' || text === 'excluded' || text === 'out' ? text : 'open');

type Open =
  { what: 'match'; lines: readonly BankLine[] } | { what: 'exclude'; line: BankLine } | { what: 'upload' | 'confirm' };

function SureButton() {
  const { data } = useLinesStandingQuery({ id_statement: null });
  const [confirm, { isLoading }] = useConfirmSureMutation();
  const draft = useDraftKey();
  const sure = data?.sure ?? 0;
  const run = () =>
    confirm({ id_statement: null, draft: draft.keyFor(`${sure}`) })
      .unwrap()
      .then(() => draft.saved(), draft.failed);
  return (
    <Button icon={<CheckOutlined aria-hidden />} disabled={sure === 0} loading={isLoading} onClick={() => void run()}>
      Confirmar seguros ({sure})
    </Button>
  );
}

function LineList({ state, onOpen, tabs }: { state: LineState; onOpen: (open: Open) => void; tabs: React.ReactNode }) {
  const may = useCan('estados-de-cuenta');
  const [options] = useState({
    id: 'bank-lines',
    sort: 'day',
    order: 'desc' as const,
    pageSize: 25,
    filters: { state: 'open' },
  });
  const list = useListState(options);
  const query = useBankLinesQuery({ ...list.input, state });
  const [undo] = useUndoLineMutation();
  const draft = useDraftKey();
  const takeBack = ({ id_line }: BankLine) =>
    ask({
      title: '¿Desea deshacer? El movimiento vuelve a Por conciliar.',
      yes: 'Deshacer',
      no: 'Cancelar',
      onYes: () => undo({ id_line, draft: draft.keyFor(`${id_line}`) }).unwrap(),
    });
  const actions = (line: BankLine): RowAction[] => {
    if (!may('confirm') || state === 'out') return [];
    if (state !== 'open')
      return [{ key: 'undo', label: 'Deshacer', icon: <UndoOutlined aria-hidden />, onClick: () => takeBack(line) }];
    return [
      {
        key: 'match',
        label: 'Conciliar',
        icon: <LinkOutlined aria-hidden />,
        primary: true,
        onClick: () => onOpen({ what: 'match', lines: [line] }),
      },
      {
        key: 'exclude',
        label: 'Excluir',
        icon: <StopOutlined aria-hidden />,
        danger: true,
        onClick: () => onOpen({ what: 'exclude', line }),
      },
    ];
  };
  const together: BulkAction<BankLine> = {
    key: 'match',
    label: 'Conciliar juntos',
    question: '¿Desea conciliar',
    yes: 'Conciliar',
    start: (lines) => onOpen({ what: 'match', lines }),
  };
  return (
    <DataTable
      list={list}
      query={query}
      rowKey="id_line"
      columns={COLUMNS[state]}
      actions={actions}
      bulk={state === 'open' && may('confirm') ? [together] : undefined}
      exportName={`movimientos-${state}`}
      toolbar={tabs}
      foldToolbar={false}
      empty={<EmptyState text={EMPTY[state]} />}
    />
  );
}

/** /estados-de-cuenta: what the bank booked, and whose it is (docs/adr/0054). */
export function StatementsScreen() {
  const may = useCan('estados-de-cuenta');
  const [tab, setTab] = useState('open');
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const tabs = <Segmented className="bs-tabs" aria-label="Estado" options={TABS} value={tab} onChange={setTab} />;
  return (
    <>
      <PageHead
        title="Estados de cuenta"
        note="Transferencias del banco: cada movimiento se usa una vez."
        actions={
          <>
            {may('confirm') && <SureButton />}
            {may('confirm') && (
              <Button onClick={() => setOpen({ what: 'confirm' })}>Confirmar una transferencia</Button>
            )}
            {may('new') && (
              <Button type="primary" icon={<UploadOutlined aria-hidden />} onClick={() => setOpen({ what: 'upload' })}>
                Subir estado de cuenta
              </Button>
            )}
          </>
        }
      />
      {tab === 'files' ? (
        <StatementList tabs={tabs} />
      ) : (
        <LineList key={tab} state={stateOf(tab)} onOpen={setOpen} tabs={tabs} />
      )}
      {open?.what === 'match' && <MatchModal lines={open.lines} onClose={close} />}
      {open?.what === 'exclude' && <ExcludeModal line={open.line} onClose={close} />}
      {open?.what === 'confirm' && <ConfirmModal onClose={close} />}
      {open?.what === 'upload' && <UploadModal onClose={close} />}
    </>
  );
}
