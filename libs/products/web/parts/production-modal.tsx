import { EditableLines, type LineColumn, productColumn } from '@ceiba/platform/web';
import { type ProductProductionRow, quantityText } from '@ceiba/products/contract';
import { useDeleteStepMutation, useListStepsQuery, useOrderStepMutation } from '../api/contents.api';
import { ACTIONS, MoveButtons, PartActions } from './part-actions';
import { StepForm } from './step-form';
import { SubListModal } from './sub-list-modal';

interface StepProps {
  row: ProductProductionRow;
  place: number;
  count: number;
  onEdit: () => void;
}

function StepActions({ row, place, count, onEdit }: StepProps) {
  const [remove] = useDeleteStepMutation();
  const [order, { isLoading: moving }] = useOrderStepMutation();
  const { id_product, id_production, key_product, name_product } = row;
  return (
    <span className="products-row">
      <MoveButtons
        name={key_product}
        place={place}
        count={count}
        busy={moving}
        onMove={(type) => void order({ id_product, id_production, type })}
      />
      <PartActions
        one="Paso"
        id={id_production}
        name={key_product}
        asked={`${key_product} ${name_product}`}
        onEdit={onEdit}
        remove={() => remove(row).unwrap()}
      />
    </span>
  );
}

const columnsOf = (count: number, edit: (row: ProductProductionRow) => void): LineColumn<ProductProductionRow>[] => [
  { key: 'order', title: 'Orden', numeric: true, cell: (row) => row.order_n },
  { ...productColumn<ProductProductionRow>((row) => row.key_product), title: 'Materia prima' },
  {
    key: 'qty',
    title: 'Cantidad',
    numeric: true,
    cell: (row) => (
      <>
        {quantityText(row.qty, row)}
        {row.has_conversion === 1 && (
          <span className="p-line-sub">
            Convertida: {row.new_qty} {row.new_code_product_unit}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'actions',
    title: ACTIONS,
    cell: (row, at) => <StepActions {...{ row, count }} place={at.row} onEdit={() => edit(row)} />,
  },
];

/** What one unit of a produced product takes, in its order (spec 2, sections 2 and 9). */
export function ProductionModal({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useListStepsQuery(id);
  return (
    <SubListModal
      id={id}
      title="Producción"
      query={query}
      createText="Registrar Paso"
      empty="Aún no hay pasos de producción."
      onClose={onClose}
      form={(row, close) => <StepForm id={id} row={row} onClose={close} />}
    >
      {(rows, edit) => (
        <EditableLines<ProductProductionRow>
          label="Pasos de producción"
          lines={rows}
          columns={columnsOf(rows.length, edit)}
          lineKey={(row) => row.id_production}
          empty={null}
        />
      )}
    </SubListModal>
  );
}
