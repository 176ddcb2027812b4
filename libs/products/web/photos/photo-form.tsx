import { PictureOutlined, UploadOutlined } from '@ant-design/icons';
import { type Editable, MESSAGES } from '@ceiba/platform/contract';
import { FieldFrame, type Form, FormGrid, FormModal, RecordModal, TextField, useForm } from '@ceiba/platform/web';
import { type ProductPhotoRow, saveProductPhoto } from '@ceiba/products/contract';
import { Button } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import { z } from 'zod';
import { useGetPhotoQuery, useSavePhotoMutation } from '../api/offer.api';

const PICTURES = ['image/png', 'image/jpeg'];
const MOST_MB = 5;
/** The server looks inside; what it would refuse at first sight is not sent. */
const picture = z
  .custom<File>((value) => value instanceof File, { error: MESSAGES.required, abort: true })
  .refine((file) => PICTURES.includes(file.type), { error: 'La imagen debe ser PNG o JPEG.', abort: true })
  .refine((file) => file.size <= MOST_MB * 1024 * 1024, { error: `La imagen excede ${MOST_MB} MB.` });
const oldPhoto = saveProductPhoto.extend({ file_photo: picture.nullable() });
type PhotoValues = z.output<typeof oldPhoto>;
const newPhoto: z.ZodType<PhotoValues> = saveProductPhoto.extend({ file_photo: picture });

/** What is shown of the chosen picture, else of the stored one. */
function usePreview(file: unknown, stored: string | null): string | null {
  const made = useMemo(() => (file instanceof File ? URL.createObjectURL(file) : null), [file]);
  useEffect(
    () => () => {
      if (made) URL.revokeObjectURL(made);
    },
    [made],
  );
  return made ?? stored;
}

function PictureField({ form, stored }: { form: Form<PhotoValues>; stored: string | null }) {
  const input = useRef<HTMLInputElement>(null);
  const shown = usePreview(form.values.file_photo, stored);
  return (
    <FieldFrame form={form} name="file_photo" label="Imagen" help={`PNG o JPEG, hasta ${MOST_MB} MB.`}>
      {({ id, status: _status, ...aria }) => (
        <div className="products-picture">
          <span className="products-preview">
            {shown ? <img src={shown} alt="Vista previa" /> : <PictureOutlined aria-hidden />}
          </span>
          <input
            ref={input}
            id={id}
            className="p-visually-hidden"
            type="file"
            accept={PICTURES.join(',')}
            {...aria}
            onChange={(event) => form.set('file_photo', event.target.files?.[0] ?? null)}
          />
          <Button icon={<UploadOutlined aria-hidden />} tabIndex={-1} onClick={() => input.current?.click()}>
            {shown ? 'Cambiar imagen' : 'Elegir imagen'}
          </Button>
        </div>
      )}
    </FieldFrame>
  );
}

interface Props {
  id: number;
  row: Editable<ProductPhotoRow> | null;
  onClose: () => void;
}

/** A photo: picture with preview, name and the words for who can't see it. */
function EditPhotoForm({ id, row, onClose }: Props) {
  const [save] = useSavePhotoMutation();
  const form = useForm({
    // A new photo needs its picture; an old one keeps it unless another is chosen.
    schema: row ? oldPhoto : newPhoto,
    version: row?.version,
    initial: {
      id_photo: row?.id_photo ?? null,
      id_product: id,
      name_photo: row?.name_photo ?? '',
      alt_photo: row?.alt_photo ?? '',
      file_photo: null,
    },
    onSubmit: (values, draft) => save({ ...values, draft }).unwrap(),
  });
  const title = row ? `Modificar Foto #${row.id_photo}` : 'Registrar Foto';
  return (
    <FormModal form={form} open onClose={onClose} title={title} submitText={row ? 'Guardar cambios' : title}>
      <FormGrid columns={1}>
        <TextField form={form} name="name_photo" label="Nombre" maxLength={100} />
        <TextField
          form={form}
          name="alt_photo"
          label="Texto alternativo"
          maxLength={100}
          help="Lo leen quienes no pueden ver la imagen."
        />
        <PictureField form={form} stored={row?.file_thumbnail ?? null} />
      </FormGrid>
    </FormModal>
  );
}

function OldPhotoForm({ id, id_row, onClose }: Omit<Props, 'row'> & { id_row: number }) {
  const query = useGetPhotoQuery(id_row, { refetchOnMountOrArgChange: true });
  return (
    <RecordModal query={query} title={`Modificar Foto #${id_row}`} width={560} onClose={onClose}>
      {(row) => <EditPhotoForm {...{ id, row, onClose }} />}
    </RecordModal>
  );
}

/** The form of a row as it is now, or of a new one (null). */
export function PhotoForm({ id, row, onClose }: Omit<Props, 'row'> & { row: ProductPhotoRow | null }) {
  if (row) return <OldPhotoForm id={id} id_row={row.id_photo} onClose={onClose} />;
  return <EditPhotoForm id={id} row={null} onClose={onClose} />;
}
