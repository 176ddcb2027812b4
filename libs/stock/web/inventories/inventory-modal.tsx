import { DownloadOutlined, ReloadOutlined } from '@ant-design/icons';
import { dayInZone } from '@ceiba/platform/contract';
import {
  FormBox,
  onceDrawn,
  useForm,
  useTurns,
  type LinesHandle,
  useFresh,
  together,
  WaitingModal,
} from '@ceiba/platform/web';
import { AddProducts } from '@ceiba/products/web';
import {
  INVENTORY_MESSAGES,
  type InventoryRecord,
  saveInventory,
  type SaveInventoryInput,
} from '@ceiba/stock/contract';
import { Button } from 'antd';
import { useId, useMemo, useRef, useState } from 'react';
import { focusEntry, LinesModal, useLeaving } from '../parts/lines-modal';
import { useOwnBranches } from '@ceiba/branches/web';
import { lineOfRecord } from './count-draft';
import { CountFields } from './count-fields';
import { CountSums } from './count-sums';
import { CountUpload } from './count-upload';
import { CountTable } from './count-table';
import { useGetInventoryQuery, useSaveInventoryMutation } from './inventories.api';
import { useCountLines } from './use-count-lines';
import './inventories.css';

const WIDTH = 1200;
const titleOf = (id: number | null) => (id === null ? 'Registrar Inventario' : `Modificar Inventario #${id}`);

function startOf(record: InventoryRecord | null, today: string, branch: number | null) {
  return {
    id_inventory: record?.id_inventory ?? null,
    name_inventory: record?.name_inventory ?? '',
    date_inventory: record?.date_inventory ?? today,
    id_branch_office: record?.id_branch_office ?? branch,
    id_type_price: record?.id_type_price ?? null,
    blind_inventory: record?.blind_inventory ?? 0,
    by_lot_inventory: record?.by_lot_inventory ?? 0,
    version_inventory: record?.version_inventory ?? null,
    details: record?.details.map(lineOfRecord) ?? [],
    qty_difference_total_inventory: null,
    total_inventory: null,
  };
}

/** What stands before a save, in the specification's order (spec 2, section 5). */
function problemOf(input: SaveInventoryInput): string | null {
  if (!input.id_branch_office) return INVENTORY_MESSAGES.branch;
  if (input.details.length === 0) return INVENTORY_MESSAGES.lines;
  const half = input.details.some((line) => (line.lot === null) !== (line.date_expiration === null));
  const bare = input.by_lot_inventory === 1 && input.details.some((line) => line.lot === null);
  return half || bare ? INVENTORY_MESSAGES.lotNeeded : null;
}

interface FormProps {
  record: InventoryRecord | null;
  today: string;
  branch: number | null;
  onClose: () => void;
}

function InventoryForm({ record, today, branch: own, onClose }: FormProps) {
  const id = useId();
  const [save] = useSaveInventoryMutation();
  const queue = useTurns();
  const form = useForm({
    queue,
    schema: saveInventory,
    initial: startOf(record, today, own),
    check: problemOf,
    onSubmit: (values, draft) => save({ ...values, draft }).unwrap(),
  });
  const lines = useRef<LinesHandle>(null);
  const choose = (row: number) => onceDrawn(() => lines.current?.focus(row, 'qty'));
  const count = useCountLines(form, choose);
  const branch = Number(form.values.id_branch_office) || null;
  const view = { byLot: form.values.by_lot_inventory === 1, blind: form.values.blind_inventory === 1 };
  const added = useMemo(
    () => new Map(count.lines.map((line) => [line.id_product, Number(line.qty_physic) || 0])),
    [count.lines],
  );
  const { leave, saved } = useLeaving(form, onClose);
  return (
    <LinesModal
      title={titleOf(record?.id_inventory ?? null)}
      width={WIDTH}
      form={id}
      submit="Guardar borrador"
      busy={form.busy}
      leave={leave}
      atEntry={record !== null}
    >
      <FormBox form={form} id={id} onSaved={saved}>
        <CountFields {...{ form, count }} isNew={record === null} />
      </FormBox>
      <AddProducts
        branch={branch}
        unready={branch === null ? INVENTORY_MESSAGES.branch : null}
        onAdd={count.add}
        {...{ added, queue }}
        present={[]}
      />
      <div className="stock-count-tools">
        <Button
          icon={<DownloadOutlined aria-hidden />}
          loading={count.busy}
          disabled={!branch}
          onClick={() => void count.addAll()}
        >
          Cargar productos de la sucursal
        </Button>
        <CountUpload branch={branch} count={count} />
        {!view.blind && (
          <Button
            icon={<ReloadOutlined aria-hidden />}
            loading={count.busy}
            disabled={count.lines.length === 0}
            onClick={() => void count.refresh()}
          >
            Actualizar sistema
          </Button>
        )}
      </div>
      <CountTable ref={lines} {...{ count, ...view }} leave={focusEntry} />
      <CountSums lines={count.lines} blind={view.blind} />
    </LinesModal>
  );
}

/** Registers an inventory (`id` null) or edits a draft. Mounted to open it. */
export function InventoryModal({ id, onClose }: { id: number | null; onClose: () => void }) {
  const own = useOwnBranches();
  const query = useGetInventoryQuery(id ?? 0, { skip: id === null, refetchOnMountOrArgChange: true });
  const [today] = useState(() => dayInZone(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone));
  const fresh = useFresh(query);
  const record = id === null ? null : fresh;
  if (record !== undefined && own.query.currentData)
    return <InventoryForm {...{ record, today, onClose }} branch={own.only} />;
  return <WaitingModal query={together(query, own.query)} title={titleOf(id)} width={WIDTH} onClose={onClose} />;
}
