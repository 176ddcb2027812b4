import { MailOutlined } from '@ant-design/icons';
import { type ReportToolProps, useSessionState } from '@ceiba/platform/web';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';

const ReportMailDialog = lazy(async () => ({ default: (await import('./report-mail-dialog')).ReportMailDialog }));

/** Enviar por correo: of every report that is not about one customer, for staff. */
export function ReportMailButton({ definition, values }: ReportToolProps) {
  const { info } = useSessionState();
  const [open, setOpen] = useState(false);
  const mailable =
    !definition.guarded &&
    !definition.filters.some((filter) => filter.kind === 'ref' && filter.ref.table === 'customers');
  if (info?.type !== 2 || !mailable) return null;
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
