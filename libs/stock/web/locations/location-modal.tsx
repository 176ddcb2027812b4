import {
  ask,
  CodeField,
  FormBox,
  FormGrid,
  TextField,
  type Turns,
  useForm,
  useTurns,
  useFresh,
  together,
  WaitingModal,
} from '@ceiba/platform/web';
import { AddProducts } from '@ceiba/products/web';
import { PALLET_MESSAGES, type PalletRecord, palletWarning, savePalletStock } from '@ceiba/stock/contract';
import { useId, useMemo, useState } from 'react';
import { focusEntry, LinesModal, useLeaving } from '../parts/lines-modal';
import { BranchField, useOwnBranches } from '@ceiba/branches/web';
import { useGetLocationQuery, useSaveLocationMutation } from './locations.api';
import { type PickDraft, pickOf, picksOf } from './pick-draft';
import { PickTable } from './pick-table';
import { usePickLines } from './use-pick-lines';
import './locations.css';

const WIDTH = 1000;
const titleOf = (id: number | null) => (id === null ? 'Registrar Ubicación' : `Modificar Ubicación #${id}`);

/** Name, key, branch, and the movements; of a location that exists only these change. */
function useLocationForm(record: PalletRecord | null, own: number | null, queue: Turns) {
  const [save] = useSaveLocationMutation();
  const [start] = useState(() => record?.details.map((row) => pickOf(row, true)) ?? []);
  const form = useForm({
    queue,
    schema: savePalletStock,
    initial: {
      id_pallet_stock: record?.id_pallet_stock ?? null,
      name_pallet_stock: record?.name_pallet_stock ?? '',
      key_pallet_stock: record?.key_pallet_stock ?? '',
      id_branch_office: record?.id_branch_office ?? own,
      details: [],
    },
    check: palletWarning,
    onSubmit: (values, draft) => save({ ...values, draft }).unwrap(),
  });
  const branch = Number(form.values.id_branch_office) || null;
  const { set } = form;
  const tell = (lines: readonly PickDraft[]) => set('details', picksOf(lines));
  const picks = usePickLines(start, record?.id_pallet_stock ?? null, branch, tell);
  return { form, branch, picks, dirty: form.dirty || picks.lines.some((line) => !line.kept) };
}

function LocationForm({
  record,
  own,
  onClose,
}: {
  record: PalletRecord | null;
  own: number | null;
  onClose: () => void;
}) {
  const id = useId();
  const isNew = record === null;
  const queue = useTurns();
  const { form, branch, picks, dirty } = useLocationForm(record, own, queue);
  const { lines } = picks;
  const added = useMemo(() => new Map(lines.map((line) => [line.id_product, Number(line.qty) || 0])), [lines]);
  const guarded: typeof form = {
    ...form,
    set: (name, value) => {
      if (lines.length === 0) return form.set(name, value);
      ask({
        title: '¿Cambiar de sucursal?',
        content: 'Los productos de la lista se quitan.',
        yes: 'Vaciar y cambiar',
        no: 'No cambiar',
        danger: true,
        onYes: () => {
          picks.clear();
          form.set(name, value);
        },
      });
    },
  };
  const { leave, saved } = useLeaving({ dirty, busy: form.busy }, onClose);
  const title = titleOf(record?.id_pallet_stock ?? null);
  return (
    <LinesModal
      title={title}
      width={WIDTH}
      form={id}
      submit={record ? 'Guardar movimientos' : title}
      busy={form.busy}
      leave={leave}
      atEntry={record !== null}
    >
      <FormBox form={form} id={id} onSaved={saved}>
        <FormGrid columns={3}>
          <CodeField
            form={form}
            name="key_pallet_stock"
            label="Clave"
            maxLength={50}
            required={isNew}
            disabled={!isNew}
            autoFocus={isNew}
          />
          <TextField
            {...{ form }}
            name="name_pallet_stock"
            label="Nombre"
            maxLength={255}
            required={isNew}
            disabled={!isNew}
          />
          <BranchField form={guarded} name="id_branch_office" label="Sucursal" required={isNew} disabled={!isNew} />
        </FormGrid>
      </FormBox>
      <AddProducts
        branch={branch}
        unready={branch === null ? PALLET_MESSAGES.branch : null}
        onAdd={picks.add}
        {...{ added, queue }}
        present={[]}
      />
      <PickTable
        {...{ lines }}
        place={picks.place}
        onChange={picks.change}
        onRemove={picks.remove}
        leave={focusEntry}
      />
    </LinesModal>
  );
}

/** Registers a location (`id` null), or moves goods into and out of one. Mounted to open it. */
export function LocationModal({ id, onClose }: { id: number | null; onClose: () => void }) {
  const own = useOwnBranches();
  const query = useGetLocationQuery(id ?? 0, { skip: id === null, refetchOnMountOrArgChange: true });
  const fresh = useFresh(query);
  const record = id === null ? null : fresh;
  if (record !== undefined && own.query.currentData) return <LocationForm {...{ record, onClose }} own={own.only} />;
  return <WaitingModal query={together(query, own.query)} title={titleOf(id)} width={WIDTH} onClose={onClose} />;
}
