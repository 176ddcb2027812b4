import type { ReportDefinition } from '@ceiba/platform/contract';
import { type ReportRow, ReportScreen, type RowAction, useCan } from '@ceiba/platform/web';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useGetDrawerQuery } from '../cash.api';
import { ConfirmModal, ExplainModal } from './difference-modals';
import { CloseModal, MovementModal, OpenModal } from './drawer-modals';

const DRAWER = [
  { key: 'open', label: 'Abrir caja' },
  { key: 'move', label: 'Entrada o salida' },
  { key: 'close', label: 'Cerrar turno' },
] as const;
type Doing = (typeof DRAWER)[number]['key'];

/** What one does with one's own drawer. */
function OwnDrawer({ onDone }: { onDone: () => void }) {
  const { currentData: drawer, refetch } = useGetDrawerQuery({ id_branch_office: null });
  const [doing, setDoing] = useState<Doing | null>(null);
  if (!drawer) return null;
  const close = () => setDoing(null);
  const done = () => {
    close();
    void refetch();
    onDone();
  };
  const items = DRAWER.filter(({ key }) => key !== 'open' || drawer.session?.declared !== 1);
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items: [...items], onClick: ({ key }) => setDoing(key as Doing) }}>
        <Button type="primary">Mi caja</Button>
      </Dropdown>
      {doing === 'open' && <OpenModal drawer={drawer} onClose={close} onDone={done} />}
      {doing === 'move' && <MovementModal drawer={drawer} onClose={close} onDone={done} />}
      {doing === 'close' && <CloseModal onClose={close} onDone={done} />}
    </>
  );
}

/** A cut with what one does about it: one's own drawer, and its differences explained and confirmed. */
export function CutScreen({ definition, drawer }: { definition: ReportDefinition; drawer: boolean }) {
  const may = useCan('corte-caja-sucursal');
  const [about, setAbout] = useState<{ row: ReportRow; confirm: boolean; again: () => void } | null>(null);
  const close = () => setAbout(null);
  const done = () => {
    close();
    about?.again();
  };
  const actions = (row: ReportRow, again: () => void): RowAction[] =>
    row.id_break_box === null
      ? []
      : [
          { key: 'explain', label: 'Explicar diferencia', onClick: () => setAbout({ row, confirm: false, again }) },
          ...(may('confirm') && row.wants_word === 1
            ? [
                {
                  key: 'confirm',
                  label: 'Confirmar diferencia',
                  onClick: () => setAbout({ row, confirm: true, again }),
                },
              ]
            : []),
        ];
  return (
    <>
      <ReportScreen
        definition={definition}
        primary={drawer ? ({ again }) => <OwnDrawer onDone={again} /> : undefined}
        actions={actions}
      />
      {about && !about.confirm && <ExplainModal row={about.row} onClose={close} onDone={done} />}
      {about?.confirm && <ConfirmModal row={about.row} onClose={close} onDone={done} />}
    </>
  );
}
