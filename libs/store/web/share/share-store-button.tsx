import ShareIcon from '@ant-design/icons-svg/es/asn/ShareAltOutlined';
import { Icon, LightButton, useSession } from '@ceiba/platform/web';
import { lazy, Suspense, useState } from 'react';

const ShareStore = lazy(async () => ({ default: (await import('./share-store')).ShareStore }));

/** Hands a partner the address of his own store; nothing for who has none. */
export function ShareStoreButton() {
  const session = useSession();
  const [open, setOpen] = useState(false);
  const { id_customers, full_name } = session ?? {};
  if (session?.type !== 1 || !id_customers || !full_name) return null;
  return (
    <>
      <LightButton icon={<Icon icon={ShareIcon} size={16} />} onClick={() => setOpen(true)}>
        Compartir mi tienda
      </LightButton>
      {open && (
        <Suspense>
          <ShareStore {...{ id_customers, full_name }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
