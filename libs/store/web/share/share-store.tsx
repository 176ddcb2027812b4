import { LightButton, LightModal, saveFile } from '@ceiba/platform/web';
import { storePage } from '@ceiba/store/contract';
import { QRCode } from 'antd';
import { useRef } from 'react';
import { canShare, copyLink, shareLink } from '../parts/share-link';
import { pngOfCode, printCode, svgOfCode } from './code-files';
import './share.css';

interface Props {
  /** Whose store it is. */
  id_customers: number;
  full_name: string;
  onClose: () => void;
}

/** The address of a partner's store to hand on, as link and as code, for screens and for paper (spec 3, section 3). */
export function ShareStore({ id_customers, full_name, onClose }: Props) {
  const code = useRef<HTMLDivElement>(null);
  const url = `${window.location.origin}${storePage(id_customers)}`;
  const title = `Tienda de ${full_name}`;
  const file = `tienda-${id_customers}`;
  const svg = (): string => {
    const drawn = code.current?.querySelector('svg');
    return drawn ? svgOfCode(drawn) : '';
  };
  return (
    <LightModal
      title="Compartir mi tienda"
      onClose={onClose}
      footer={
        <div className="sh-keys">
          {canShare() && (
            <LightButton kind="primary" onClick={() => void shareLink({ title, url })}>
              Compartir
            </LightButton>
          )}
          <LightButton kind={canShare() ? 'plain' : 'primary'} onClick={() => void copyLink(url)}>
            Copiar enlace
          </LightButton>
        </div>
      }
    >
      <div className="sh-body">
        <p>Quien abre este enlace compra en tu tienda.</p>
        <div className="sh-code" ref={code} role="img" aria-label={`Código QR de ${url}`}>
          <div aria-hidden>
            <QRCode
              type="svg"
              value={url}
              size={220}
              errorLevel="M"
              bordered={false}
              color="#000000"
              bgColor="#ffffff"
            />
          </div>
        </div>
        <input
          className="sh-link"
          aria-label="Enlace de mi tienda"
          readOnly
          value={url}
          onFocus={({ target }) => target.select()}
        />
        <div className="sh-keys">
          <LightButton onClick={() => void pngOfCode(svg()).then((png) => saveFile(png, `${file}.png`, 'image/png'))}>
            Descargar PNG
          </LightButton>
          <LightButton onClick={() => saveFile(svg(), `${file}.svg`, 'image/svg+xml')}>Descargar SVG</LightButton>
          <LightButton onClick={() => printCode(svg(), title, url)}>Imprimir</LightButton>
        </div>
      </div>
    </LightModal>
  );
}
