import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import { FieldFrame, type FieldProps } from './field-frame';

interface Props<V extends object> extends FieldProps<V> {
  /** For the file dialog: `image/png,image/jpeg` or `.csv`. */
  accept?: string;
}

/** One file; the call turns into multipart by itself. The server checks what is inside. */
export function FileField<V extends object>(props: Props<V>) {
  const { form, name, accept, disabled } = props;
  const input = useRef<HTMLInputElement>(null);
  const file = form.values[name];
  return (
    <FieldFrame {...props}>
      {({ id, ...aria }) => (
        <div className="p-file">
          <input
            ref={input}
            id={id}
            className="p-visually-hidden"
            type="file"
            accept={accept}
            disabled={disabled}
            aria-invalid={aria['aria-invalid']}
            aria-describedby={aria['aria-describedby']}
            onChange={(event) => form.set(name, event.target.files?.[0] ?? null)}
          />
          <Button
            icon={<UploadOutlined aria-hidden />}
            disabled={disabled}
            onClick={() => input.current?.click()}
            tabIndex={-1}
          >
            Elegir archivo
          </Button>
          <span className="p-file-name">{file instanceof File ? file.name : 'Ningún archivo'}</span>
        </div>
      )}
    </FieldFrame>
  );
}
