import Check from '@ant-design/icons-svg/es/asn/CheckOutlined';
import Copy from '@ant-design/icons-svg/es/asn/CopyOutlined';
import { Icon, LightButton } from '@ceiba/platform/web';
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
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copied);
      setSaid('yes');
    } catch {
      // Without https, or where the browser does not allow it: the figures can still be marked by hand.
      setSaid('no');
    }
  };
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
