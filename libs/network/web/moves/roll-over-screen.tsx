import { SwapOutlined } from '@ant-design/icons';
import type { MoveRow } from '@ceiba/network/contract';
import { PageHead, useListState } from '@ceiba/platform/web';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { Candidates, NO_FILTERS, type MoveFilters } from './candidates';
import { MoveLog } from './move-log';
import { MoveModal, UndoModal } from './move-modal';

const CANDIDATES = { id: 'roll-over', pageSize: 25, filters: NO_FILTERS };
const LOG = { id: 'roll-over-log', pageSize: 25, sort: 'id_move', order: 'desc' as const, filters: NO_FILTERS };
const VIEWS = [
  { value: '', label: 'Candidatos' },
  { value: 'bitacora', label: 'Bitácora' },
];

/** Partners under a new upline, and what was moved before (spec 3, section 2). */
export function RollOverScreen() {
  const candidates = useListState<MoveFilters>(CANDIDATES);
  const log = useListState<MoveFilters>(LOG);
  const { vista } = candidates.filters;
  /** Undefined: nobody moves; null: who moves is still to be chosen. */
  const [moving, setMoving] = useState<number | null>();
  const [undoing, setUndoing] = useState<MoveRow>();
  return (
    <>
      <PageHead
        title="Roll-over"
        note="Un cliente pasa a un nuevo upline desde ahora; los periodos cerrados conservan su red."
        actions={
          <Button type="primary" icon={<SwapOutlined aria-hidden />} onClick={() => setMoving(null)}>
            Mover cliente
          </Button>
        }
      />
      <Segmented
        className="nw-views"
        aria-label="Vista"
        value={vista}
        options={VIEWS}
        onChange={(next) =>
          candidates.change({
            page: 1,
            search: '',
            sort: undefined,
            order: undefined,
            filters: { ...NO_FILTERS, vista: next },
          })
        }
      />
      {vista === 'bitacora' ? (
        <MoveLog list={log} onUndo={setUndoing} />
      ) : (
        <Candidates list={candidates} onMove={setMoving} />
      )}
      {moving !== undefined && <MoveModal id_customers={moving} onClose={() => setMoving(undefined)} />}
      {undoing && <UndoModal row={undoing} onClose={() => setUndoing(undefined)} />}
    </>
  );
}
