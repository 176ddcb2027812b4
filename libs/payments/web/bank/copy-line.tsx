import Check from '@ant-design/icons-svg/es/asn/CheckOutlined';
import Copy from '@ant-design/icons-svg/es/asn/CopyOutlined';
import { copyText, Icon, LightButton } from '@ceiba/platform/web';
import { type ReactNode, useEffect, useState } from 'react';

const SAID_MS = 2000;

/** A fact that people type at their bank, and the button that copies it; `copied` where they differ by signs. */
export function CopyLine(props: { name: string; children: ReactNode; copied: string; large?: boolean }) {
  const { name, children, copied, large } = props;
  const [said, setSaid] = useState<'yes' | 'no' | null>(null);
  useEffect(() => {
    const timer = said === null ? undefined : setTimeout(() => setSaid(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async () => setSaid((await copyText(copied)) ? 'yes' : 'no');
  const words = said === 'yes' ? 'Copiado' : said === 'no' ? 'Cópialo a mano' : 'Copiar';
  return (
    <div className="tr-line">
      <dt>{name}</dt>
      <dd>
        <span className={large ? 'tr-large' : undefined}>{children}</span>
        <LightButton
          aria-label={`${words}: ${name}`}
          icon={<Icon icon={said === 'yes' ? Check : Copy} size={16} />}
          onClick={() => void copy()}
        >
          {words}
        </LightButton>
      </dd>
    </div>
  );
}
