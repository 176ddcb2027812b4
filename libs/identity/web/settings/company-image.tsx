import { DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { ask, newDraftKey, useAppDispatch } from '@ceiba/platform/web';
import { Button } from 'antd';
import { useRef } from 'react';
import { useSaveCompanyImageMutation, useSaveSettingsMutation } from '../account.api';
import { startSession } from '../session';

interface Props {
  kind: 'logo' | 'banner';
  label: string;
  hint: string;
  src: string | null;
}

/** A picture of the company, saved as soon as it is chosen. */
export function CompanyImage({ kind, label, hint, src }: Props) {
  const dispatch = useAppDispatch();
  const [upload, { isLoading }] = useSaveCompanyImageMutation();
  const [save] = useSaveSettingsMutation();
  const input = useRef<HTMLInputElement>(null);
  const send = async (image: File) => {
    const answer = await upload({ kind, image });
    if (input.current) input.current.value = '';
    if (!answer.error) await startSession(dispatch);
  };
  const remove = () =>
    ask({
      title: `¿Quitar ${label.toLowerCase()}?`,
      yes: 'Quitar',
      no: 'Cancelar',
      danger: true,
      onYes: async () => {
        await save({ [kind]: null, draft: newDraftKey() }).unwrap();
        await startSession(dispatch);
      },
    });
  return (
    <div className="i-image">
      <span className="p-field-label">{label}</span>
      <div className="i-image-box">{src ? <img src={src} alt={label} /> : <span>Sin imagen</span>}</div>
      <div className="i-image-tools">
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg"
          className="p-visually-hidden"
          aria-label={label}
          tabIndex={-1}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) void send(file);
          }}
        />
        <Button icon={<UploadOutlined aria-hidden />} loading={isLoading} onClick={() => input.current?.click()}>
          Elegir imagen
        </Button>
        {src && (
          <Button
            type="text"
            danger
            icon={<DeleteOutlined aria-hidden />}
            aria-label={`Quitar ${label}`}
            onClick={remove}
          />
        )}
      </div>
      <span className="p-field-help">{hint}</span>
    </div>
  );
}
