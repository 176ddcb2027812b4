import type { MaxPlanRow } from '@ceiba/network/contract';
import { MaxPlanList } from '@ceiba/network/web';
import { useState } from 'react';
import { RankHistoryDrawer } from './rank-history-drawer';

/** The highest rank that each customer ever closed a period with, and behind it his periods (spec 3, "maximum ranks reached"). */
export function MaxPlanScreen() {
  const [opened, setOpened] = useState<MaxPlanRow | null>(null);
  return (
    <>
      <MaxPlanList onOpen={setOpened} />
      {opened && <RankHistoryDrawer id={opened.id_customers} name={opened.full_name} onClose={() => setOpened(null)} />}
    </>
  );
}
