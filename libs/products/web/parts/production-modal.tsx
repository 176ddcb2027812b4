import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { confirmDelete, RowActions } from '@ceiba/platform/web';
import { MOVES, type ProductProductionRow } from '@ceiba/products/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useDeleteStepMutation, useListStepsQuery, useOrderStepMutation } from '../api/contents.api';
import { stepText } from './plain-qty';
import { StepForm } from './step-form';
import { SubListModal } from './sub-list-modal';

const ARROWS = { up: <ArrowUpOutlined />, down: <ArrowDownOutlined /> } as const;
const WORDS = { up: 'Subir', down: 'Bajar' } as const;

interface StepProps {
  row: ProductProductionRow;
  last: boolean;
  onEdit: () => void;
}

function Step({ row, last, onEdit }: StepProps) {
  const [remove] = useDeleteStepMutation();
  const [order, { isLoading: moving }] = useOrderStepMutation();
  const { id_product, id_production, key_product } = row;
  const blocked = { up: row.order_n === 1, down: last };
  const actions = [
    { key: 'edit', label: `Modificar ${key_product}`, icon: <EditOutlined />, primary: true, onClick: onEdit },
    {
      key: 'delete',
      label: `Eliminar ${key_product}`,
      icon: <DeleteOutlined />,
      danger: true,
      onClick: () =>
        confirmDelete({
          one: 'Paso',
          id: id_production,
          name: `${key_product} ${row.name_product}`,
          onYes: () => remove(row).unwrap(),
        }),
    },
  ];
  return (
    <tr>
      <td className="products-num">{row.order_n}</td>
      <td className="products-wide">
        {row.name_product} <span className="products-key">{key_product}</span>
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
          {MOVES.map((type) => (
            <Button
              key={type}
              type="text"
              size="small"
              icon={ARROWS[type]}
              aria-label={`${WORDS[type]} ${key_product}`}
              disabled={blocked[type] || moving}
              onClick={() => void order({ id_product, id_production, type })}
            />
          ))}
          <RowActions actions={actions} label={key_product} />
        </span>
      </td>
    </tr>
  );
}

/** What one unit of a produced product takes, in its order (spec 2, sections 2 and 9). */
export function ProductionModal({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useListStepsQuery(id);
  const [edited, setEdited] = useState<ProductProductionRow | 'new' | null>(null);
  return (
    <>
      <SubListModal
        id={id}
        title="Producción"
        query={query}
        createText="Registrar Paso"
        onCreate={() => setEdited('new')}
        empty="Aún no hay pasos de producción."
        onClose={onClose}
      >
        {(rows) => (
          <div className="products-scroll">
            <table className="products-table">
              <thead>
                <tr>
                  <th scope="col" className="products-num">
                    Orden
                  </th>
                  <th scope="col">Materia prima</th>
                  <th scope="col" className="products-num">
                    Cantidad
                  </th>
                  <th>
                    <span className="p-visually-hidden">Acciones</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row, index) => (
                  <Step
                    key={row.id_production}
                    row={row}
                    last={index === rows.length - 1}
                    onEdit={() => setEdited(row)}
                  />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </SubListModal>
      {edited && <StepForm id={id} row={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}
