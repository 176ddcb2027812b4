import { DeleteOutlined, PictureOutlined, UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useId, useMemo, useRef } from 'react';

/** A new picture, the address of the stored one, or nothing yet. */
export type SlotValue = File | string | null;

interface Props {
  number: number;
  value: SlotValue;
  error?: string;
  onChange: (file: File) => void;
  onRemove?: () => void;
}

/** What a slot shows; a picture that was just chosen is read from the browser. */
function useShownPicture(value: SlotValue): string | null {
  const made = useMemo(() => (value instanceof File ? URL.createObjectURL(value) : null), [value]);
  useEffect(
    () => () => {
      if (made) URL.revokeObjectURL(made);
    },
    [made],
  );
  return made ?? (typeof value === 'string' ? value : null);
}

/** One picture of a block: seen, replaced, removed. */
export function PictureSlot({ number, value, error, onChange, onRemove }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const shown = useShownPicture(value);
  return (
    <li className="catalogs-slot">
      <div className="catalogs-slot-picture">
        {shown ? <img src={shown} alt={`Imagen ${number}`} /> : <PictureOutlined aria-hidden />}
      </div>
      <input
        ref={input}
        id={id}
        type="file"
        className="p-visually-hidden"
        accept="image/png,image/jpeg"
        aria-label={`Imagen ${number}`}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-below` : undefined}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onChange(file);
          event.target.value = '';
        }}
      />
      <div className="catalogs-slot-actions">
        <Button size="small" icon={<UploadOutlined aria-hidden />} onClick={() => input.current?.click()}>
          {value === null ? 'Elegir imagen' : 'Cambiar'}
        </Button>
        {onRemove && (
          <Button
            size="small"
            type="text"
            danger
            icon={<DeleteOutlined aria-hidden />}
            aria-label={`Quitar imagen ${number}`}
            onClick={onRemove}
          />
        )}
      </div>
      {error && (
        <div id={`${id}-below`} className="p-field-error" role="alert">
          {error}
        </div>
      )}
    </li>
  );
}
