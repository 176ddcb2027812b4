import { MailOutlined } from '@ant-design/icons';
import { type ReportToolProps, useSessionState } from '@ceiba/platform/web';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';

const ReportMailDialog = lazy(async () => ({ default: (await import('./report-mail-dialog')).ReportMailDialog }));

/** Enviar por correo: of every report that is not about one customer, for staff. */
export function ReportMailButton({ definition, values }: ReportToolProps) {
  const { info } = useSessionState();
  const [open, setOpen] = useState(false);
  const about = definition.filters.some((filter) => filter.kind === 'ref' && filter.ref.table === 'customers');
  // What is known of people is never mailed by a clock (docs/adr/0096).
  if (info?.type !== 2 || about || definition.guarded) return null;
  return (
    <>
      <Button icon={<MailOutlined aria-hidden />} onClick={() => setOpen(true)}>
        Enviar por correo
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ReportMailDialog definition={definition} values={values} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
