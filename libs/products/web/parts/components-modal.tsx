import type { Editable } from '@ceiba/platform/contract';
import {
  EditableLines,
  formatCount,
  FormGrid,
  FormModal,
  type LineColumn,
  NumberField,
  productColumn,
  RecordModal,
  useForm,
} from '@ceiba/platform/web';
import { type ProductComponentRow, saveComponent } from '@ceiba/products/contract';
import {
  useDeleteComponentMutation,
  useGetComponentQuery,
  useListComponentsQuery,
  useSaveComponentMutation,
} from '../api/contents.api';
import { KeyField } from './key-field';
import { ACTIONS, PartActions } from './part-actions';
import { SubListModal } from './sub-list-modal';

interface FormProps {
  id: number;
  row: Editable<ProductComponentRow> | null;
  onClose: () => void;
}

function EditComponentForm({ id, row, onClose }: FormProps) {
  const [save] = useSaveComponentMutation();
  const form = useForm({
    schema: saveComponent,
    version: row?.version,
    initial: {
      id_component: row?.id_component ?? null,
      id_product: id,
      key_product: row?.key_product ?? '',
      qty: row ? String(row.qty) : '1',
    },
    onSubmit: (values, draft) => save({ ...values, draft }).unwrap(),
  });
  const title = row ? `Modificar Componente #${row.id_component}` : 'Registrar Componente';
  return (
    <FormModal form={form} open onClose={onClose} title={title} submitText={row ? 'Guardar cambios' : title}>
      <FormGrid columns={1}>
        <KeyField form={form} name="key_product" label="Producto" id={id} row={row} />
        <NumberField form={form} name="qty" label="Cantidad" />
      </FormGrid>
    </FormModal>
  );
}

function OldComponentForm({ id, id_row, onClose }: Omit<FormProps, 'row'> & { id_row: number }) {
  const query = useGetComponentQuery(id_row, { refetchOnMountOrArgChange: true });
  return (
    <RecordModal query={query} title={`Modificar Componente #${id_row}`} width={560} onClose={onClose}>
      {(row) => <EditComponentForm {...{ id, row, onClose }} />}
    </RecordModal>
  );
}

/** The form of a row as it is now, or of a new one (null). */
function ComponentForm({ id, row, onClose }: Omit<FormProps, 'row'> & { row: ProductComponentRow | null }) {
  if (row) return <OldComponentForm id={id} id_row={row.id_component} onClose={onClose} />;
  return <EditComponentForm id={id} row={null} onClose={onClose} />;
}

function ComponentActions({ row, onEdit }: { row: ProductComponentRow; onEdit: () => void }) {
  const [remove] = useDeleteComponentMutation();
  const { id_component, key_product, name_product } = row;
  return (
    <PartActions
      one="Componente"
      id={id_component}
      name={key_product}
      asked={`${key_product} ${name_product}`}
      onEdit={onEdit}
      remove={() => remove(row).unwrap()}
    />
  );
}

const columnsOf = (edit: (row: ProductComponentRow) => void): LineColumn<ProductComponentRow>[] => [
  productColumn((row) => row.key_product),
  { key: 'qty', title: 'Cantidad', numeric: true, cell: (row) => formatCount(row.qty) },
  { key: 'actions', title: ACTIONS, cell: (row) => <ComponentActions row={row} onEdit={() => edit(row)} /> },
];

/** What a pack holds: products of its branch and how many of each (spec 2, sections 2 and 5). */
export function ComponentsModal({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useListComponentsQuery(id);
  return (
    <SubListModal
      id={id}
      title="Componentes"
      query={query}
      createText="Registrar Componente"
      empty="El paquete aún no tiene componentes: no se puede vender."
      onClose={onClose}
      form={(row, close) => <ComponentForm id={id} row={row} onClose={close} />}
    >
      {(rows, edit) => (
        <EditableLines<ProductComponentRow>
          label="Componentes"
          lines={rows}
          columns={columnsOf(edit)}
          lineKey={(row) => row.id_component}
          empty={null}
        />
      )}
    </SubListModal>
  );
}
