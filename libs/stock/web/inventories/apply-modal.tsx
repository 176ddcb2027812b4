import { carriedBy } from '@ceiba/platform/contract';
import { formatCount, isApiError, notify, useDraftKey, RecordModal } from '@ceiba/platform/web';
import {
  type ConfirmedLine,
  INVENTORY_MESSAGES,
  type InventoryRecord,
  type MovedLine,
  movedLines,
} from '@ceiba/stock/contract';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { keyOfLine } from './count-draft';
import { useApplyInventoryMutation, useGetInventoryQuery } from './inventories.api';
import { InventoryFacts } from './inventory-facts';
import { MovedLines } from './moved-lines';
import { ResultTable } from './result-table';

const WIDTH = 1080;
const titleOf = (id: number) => `Aplicar Inventario #${id}`;
const linesText = (count: number) => (count === 1 ? '1 línea' : `${formatCount(count)} líneas`);

type Keep = ConfirmedLine['keep'];

/** Applies, shows what moved since the count, and applies again what was confirmed. */
function useApply(record: InventoryRecord, onDone: () => void) {
  const [apply, { isLoading: busy }] = useApplyInventoryMutation();
  const key = useDraftKey();
  const [moved, setMoved] = useState<readonly MovedLine[]>([]);
  const [keeps, setKeeps] = useState<ReadonlyMap<string, Keep>>(new Map());
  const byLot = record.by_lot_inventory === 1;
  const keepOf = (line: MovedLine): Keep => keeps.get(keyOfLine(line, byLot)) ?? 'difference';
  const run = async () => {
    const { id_inventory } = record;
    const confirmed = moved.map((line) => {
      const { id_product, lot, date_expiration, qty_stock } = line;
      return { id_product, lot, date_expiration, qty_stock, keep: keepOf(line) };
    });
    try {
      const { posted } = await apply({
        id_inventory,
        confirmed,
        draft: key.keyFor(JSON.stringify(confirmed)),
      }).unwrap();
      const changed = posted.filter(({ qty_posted }) => Number(qty_posted) !== 0).length;
      key.saved();
      const did = changed === 0 ? 'El stock no cambió.' : `Cambió el stock de ${linesText(changed)}.`;
      notify({ kind: 'success', message: `${INVENTORY_MESSAGES.applied} ${did}` });
      onDone();
    } catch (error) {
      if (!isApiError(error)) throw error;
      key.failed(error);
      const rows = carriedBy(error, movedLines)?.rows;
      if (rows) setMoved(rows);
      notify({ kind: error.kind, message: error.message });
    }
  };
  const choose = (line: MovedLine, keep: Keep) => setKeeps((now) => new Map(now).set(keyOfLine(line, byLot), keep));
  return { busy, moved, keepOf, choose, run };
}

function Applying({ record, onClose }: { record: InventoryRecord; onClose: () => void }) {
  const { busy, moved, keepOf, choose, run } = useApply(record, onClose);
  const differing = record.details.filter((line) => Number(line.qty_difference ?? 0) !== 0);
  const confirming = moved.length > 0;
  return (
    <Modal
      open
      title={titleOf(record.id_inventory)}
      width={WIDTH}
      className="stock-modal"
      mask={{ closable: false }}
      onCancel={busy ? undefined : onClose}
      footer={[
        <Button key="no" onClick={onClose} disabled={busy}>
          Cancelar
        </Button>,
        <Button key="yes" type="primary" loading={busy} onClick={() => void run()}>
          {confirming ? 'Confirmar y aplicar' : 'Aplicar Inventario'}
        </Button>,
      ]}
    >
      <InventoryFacts record={record} />
      {confirming ? (
        <MovedLines {...{ moved, keepOf, choose }} />
      ) : (
        <>
          <p className="stock-count-warning">
            {differing.length === 0
              ? 'Lo que se contó coincide con el sistema: el stock no cambia.'
              : `Se ajusta el stock de ${linesText(differing.length)} con diferencia. Lo que no se contó no cambia.`}{' '}
            No se puede deshacer.
          </p>
          {differing.length > 0 && <ResultTable lines={differing} applied={false} />}
        </>
      )}
    </Modal>
  );
}

/** Applies an inventory: first its differences, then, where stock moved since the count, each of those lines. */
export function ApplyModal({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useGetInventoryQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <RecordModal query={query} title={titleOf(id)} width={WIDTH} onClose={onClose}>
      {(record) => <Applying record={record} onClose={onClose} />}
    </RecordModal>
  );
}
