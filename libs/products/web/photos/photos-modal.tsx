import { StatusBadge } from '@ceiba/platform/web';
import type { ProductPhotoRow } from '@ceiba/products/contract';
import { useDeletePhotoMutation, useListPhotosQuery, useOrderPhotoMutation } from '../api/offer.api';
import { MoveButtons, PartActions } from '../parts/part-actions';
import { SubListModal } from '../parts/sub-list-modal';
import { PhotoForm } from './photo-form';

interface CardProps {
  row: ProductPhotoRow;
  place: number;
  count: number;
  onEdit: () => void;
}

function PhotoCard({ row, place, count, onEdit }: CardProps) {
  const [remove] = useDeletePhotoMutation();
  const [order, { isLoading: moving }] = useOrderPhotoMutation();
  const { id_photo, id_product, name_photo } = row;
  return (
    <li className="products-photo">
      <span className="products-photo-picture">
        <img src={row.file_thumbnail} alt={row.alt_photo} loading="lazy" />
        {place === 0 && <StatusBadge color="info" text="Principal" />}
      </span>
      <strong className="products-photo-name">{name_photo}</strong>
      <span className="products-photo-alt">{row.alt_photo}</span>
      <span className="products-row">
        <MoveButtons
          name={name_photo}
          place={place}
          count={count}
          busy={moving}
          onMove={(type) => void order({ id_product, id_photo, type })}
        />
        <PartActions one="Foto" id={id_photo} name={name_photo} onEdit={onEdit} remove={() => remove(row).unwrap()} />
      </span>
    </li>
  );
}

/** Photos of a product in their order; the first one is what lists and the store show (spec 2, section 2). */
export function PhotosModal({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useListPhotosQuery(id);
  return (
    <SubListModal
      id={id}
      title="Fotos"
      query={query}
      createText="Registrar Foto"
      empty="Sin Foto"
      onClose={onClose}
      form={(row, close) => <PhotoForm id={id} row={row} onClose={close} />}
    >
      {(rows, edit) => (
        <ul className="products-photos">
          {rows.map((row, index) => (
            <PhotoCard key={row.id_photo} row={row} place={index} count={rows.length} onEdit={() => edit(row)} />
          ))}
        </ul>
      )}
    </SubListModal>
  );
}
