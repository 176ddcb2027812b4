import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { confirmDelete, StatusBadge } from '@ceiba/platform/web';
import { MOVES, type ProductPhotoRow } from '@ceiba/products/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useDeletePhotoMutation, useListPhotosQuery, useOrderPhotoMutation } from '../api/offer.api';
import { SubListModal } from '../parts/sub-list-modal';
import { PhotoForm } from './photo-form';

const ARROWS = { up: <ArrowUpOutlined />, down: <ArrowDownOutlined /> } as const;
const WORDS = { up: 'Subir', down: 'Bajar' } as const;

interface CardProps {
  row: ProductPhotoRow;
  first: boolean;
  last: boolean;
  onEdit: () => void;
}

function PhotoCard({ row, first, last, onEdit }: CardProps) {
  const [remove] = useDeletePhotoMutation();
  const [order, { isLoading: moving }] = useOrderPhotoMutation();
  const { id_photo, id_product, name_photo } = row;
  const blocked = { up: first, down: last };
  return (
    <li className="products-photo">
      <span className="products-photo-picture">
        <img src={row.file_thumbnail} alt={row.alt_photo} loading="lazy" />
        {first && <StatusBadge color="info" text="Principal" />}
      </span>
      <strong className="products-photo-name">{name_photo}</strong>
      <span className="products-photo-alt">{row.alt_photo}</span>
      <span className="products-row">
        {MOVES.map((type) => (
          <Button
            key={type}
            type="text"
            size="small"
            icon={ARROWS[type]}
            aria-label={`${WORDS[type]} ${name_photo}`}
            disabled={blocked[type] || moving}
            onClick={() => void order({ id_product, id_photo, type })}
          />
        ))}
        <Button
          type="text"
          size="small"
          icon={<EditOutlined />}
          aria-label={`Modificar ${name_photo}`}
          onClick={onEdit}
        />
        <Button
          type="text"
          size="small"
          danger
          icon={<DeleteOutlined />}
          aria-label={`Eliminar ${name_photo}`}
          onClick={() =>
            confirmDelete({ one: 'Foto', id: id_photo, name: name_photo, onYes: () => remove(row).unwrap() })
          }
        />
      </span>
    </li>
  );
}

/** Photos of a product in their order; the first one is what lists and the store show (spec 2, section 2). */
export function PhotosModal({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useListPhotosQuery(id);
  const [edited, setEdited] = useState<ProductPhotoRow | 'new' | null>(null);
  return (
    <>
      <SubListModal
        id={id}
        title="Fotos"
        query={query}
        createText="Registrar Foto"
        onCreate={() => setEdited('new')}
        empty="Sin Foto"
        onClose={onClose}
      >
        {(rows) => (
          <ul className="products-photos">
            {rows.map((row, index) => (
              <PhotoCard
                key={row.id_photo}
                row={row}
                first={index === 0}
                last={index === rows.length - 1}
                onEdit={() => setEdited(row)}
              />
            ))}
          </ul>
        )}
      </SubListModal>
      {edited && <PhotoForm id={id} row={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}
