import Check from '@ant-design/icons-svg/es/asn/CheckCircleFilled';
import type { SignupDocument } from '@ceiba/customers/contract';
import type { FileLink } from '@ceiba/platform/contract';
import { Icon, LightButton } from '@ceiba/platform/web';
import { useId, useRef } from 'react';
import { type Sending, usePaper, usePreview } from './use-paper';

interface Props {
  document: SignupDocument;
  label: string;
  help: string;
  /** Pictures alone, or PDF too. */
  pdf: boolean;
  stored: FileLink | null;
  send: Sending;
}

const IMAGES = 'image/png,image/jpeg';
const isPicture = (name: string) => /\.(jpe?g|png)$/i.test(name);

function Preview({ local, stored }: { local: File | null; stored: FileLink | null }) {
  const { url, name } = usePreview(local, stored);
  if (url === null) return <span className="su-paper-none" aria-hidden />;
  if (!isPicture(name))
    return (
      <span className="su-paper-none" aria-hidden>
        PDF
      </span>
    );
  return <img className="su-paper-picture" src={url} alt="" width={72} height={72} />;
}

/** One paper of the newcomer: from the camera or a file, sent as soon as it is chosen. */
export function PaperField({ document, label, help, pdf, stored, send }: Props) {
  const id = useId();
  const [camera, files] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const paper = usePaper(document, pdf, send);
  const { sending, problem, local } = paper;
  const there = local !== null || stored !== null;
  const input = {
    type: 'file',
    className: 'p-visually-hidden',
    tabIndex: -1,
    'aria-hidden': true,
    onChange: paper.onChange,
  } as const;
  return (
    <div className="su-paper" role="group" aria-labelledby={id} data-field={document}>
      <Preview local={local} stored={stored} />
      <div className="su-paper-text">
        <strong id={id}>{label}</strong>
        <span className="p-field-help">{help}</span>
        {sending !== null && <progress aria-label={`Enviando ${label}`} max={1} value={sending} />}
        {sending === null && there && !problem && (
          <span className="su-paper-done" role="status">
            <Icon icon={Check} size={14} /> Guardado
          </span>
        )}
        {problem && (
          <span className="p-field-error" role="alert">
            {problem.message}
          </span>
        )}
        <div className="su-paper-keys">
          <input ref={camera} {...input} accept={IMAGES} capture={document === 'file_photo' ? 'user' : 'environment'} />
          <input ref={files} {...input} accept={pdf ? `${IMAGES},application/pdf` : IMAGES} />
          {problem?.offline && (
            <LightButton kind="primary" disabled={sending !== null} onClick={paper.again}>
              Reintentar
            </LightButton>
          )}
          <LightButton
            className="su-camera"
            disabled={sending !== null}
            aria-describedby={id}
            onClick={() => camera.current?.click()}
          >
            Tomar foto
          </LightButton>
          <LightButton disabled={sending !== null} aria-describedby={id} onClick={() => files.current?.click()}>
            {there ? 'Cambiar archivo' : 'Elegir archivo'}
          </LightButton>
        </div>
      </div>
    </div>
  );
}
