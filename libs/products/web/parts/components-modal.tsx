import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { confirmDelete, FormGrid, FormModal, formatCount, NumberField, RowActions, useForm } from '@ceiba/platform/web';
import { type ProductComponentRow, saveComponent } from '@ceiba/products/contract';
import { useState } from 'react';
import { useDeleteComponentMutation, useListComponentsQuery, useSaveComponentMutation } from '../api/contents.api';
import { KeyField } from './key-field';
import { SubListModal } from './sub-list-modal';

interface FormProps {
  id: number;
  row: ProductComponentRow | null;
  onClose: () => void;
}

function ComponentForm({ id, row, onClose }: FormProps) {
  const [save] = useSaveComponentMutation();
  const form = useForm({
    schema: saveComponent,
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
        <KeyField
          form={form}
          name="key_product"
          label="Producto"
          id={id}
          chosen={row && { value: row.key_product, key: row.key_product, label: row.name_product }}
        />
        <NumberField form={form} name="qty" label="Cantidad" />
      </FormGrid>
    </FormModal>
  );
}

/** What a pack holds: products of its branch and how many of each (spec 2, sections 2 and 5). */
export function ComponentsModal({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useListComponentsQuery(id);
  const [remove] = useDeleteComponentMutation();
  const [edited, setEdited] = useState<ProductComponentRow | 'new' | null>(null);
  const actions = (row: ProductComponentRow) => [
    {
      key: 'edit',
      label: `Modificar ${row.key_product}`,
      icon: <EditOutlined />,
      primary: true,
      onClick: () => setEdited(row),
    },
    {
      key: 'delete',
      label: `Eliminar ${row.key_product}`,
      icon: <DeleteOutlined />,
      danger: true,
      onClick: () =>
        confirmDelete({
          one: 'Componente',
          id: row.id_component,
          name: `${row.key_product} ${row.name_product}`,
          onYes: () => remove(row).unwrap(),
        }),
    },
  ];
  return (
    <>
      <SubListModal
        id={id}
        title="Componentes"
        query={query}
        createText="Registrar Componente"
        onCreate={() => setEdited('new')}
        empty="El paquete aún no tiene componentes: no se puede vender."
        onClose={onClose}
      >
        {(rows) => (
          <div className="products-scroll">
            <table className="products-table">
              <thead>
                <tr>
                  <th scope="col">Producto</th>
                  <th scope="col" className="products-num">
                    Cantidad
                  </th>
                  <th>
                    <span className="p-visually-hidden">Acciones</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.id_component}>
                    <td className="products-wide">
                      {row.name_product} <span className="products-key">{row.key_product}</span>
                    </td>
                    <td className="products-num">{formatCount(row.qty)}</td>
                    <td>
                      <RowActions actions={actions(row)} label={row.key_product} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </SubListModal>
      {edited && <ComponentForm id={id} row={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}
