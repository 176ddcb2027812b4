import { LightNotices } from '@ceiba/platform/web';
import type { ReactNode } from 'react';

/** Frame of what needs no session: no antd, its own notices. */
export function LightSide({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <LightNotices />
    </>
  );
}
