import type { ProductProductionRow } from '@ceiba/products/contract';
import { useDeleteStepMutation, useListStepsQuery, useOrderStepMutation } from '../api/contents.api';
import { MoveButtons, PartActions } from './part-actions';
import { type Head, PartTable } from './part-table';
import { stepText } from './plain-qty';
import { StepForm } from './step-form';
import { SubListModal } from './sub-list-modal';

interface StepProps {
  row: ProductProductionRow;
  place: number;
  count: number;
  onEdit: () => void;
}

function Step({ row, place, count, onEdit }: StepProps) {
  const [remove] = useDeleteStepMutation();
  const [order, { isLoading: moving }] = useOrderStepMutation();
  const { id_product, id_production, key_product, name_product } = row;
  return (
    <tr>
      <td className="products-num">{row.order_n}</td>
      <td className="products-wide">
        {name_product} <span className="products-key">{key_product}</span>
      </td>
      <td className="products-num">
        {stepText(row)}
        {row.has_conversion === 1 && (
          <span className="products-key">
            Convertida: {row.new_qty} {row.new_code_product_unit}
          </span>
        )}
      </td>
      <td>
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
      </td>
    </tr>
  );
}

const HEADS: readonly Head[] = [
  { title: 'Orden', figures: true },
  { title: 'Materia prima' },
  { title: 'Cantidad', figures: true },
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
        <PartTable label="Pasos de producción" heads={HEADS} actions>
          {rows.map((row, index) => (
            <Step key={row.id_production} row={row} place={index} count={rows.length} onEdit={() => edit(row)} />
          ))}
        </PartTable>
      )}
    </SubListModal>
  );
}
