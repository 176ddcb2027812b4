import { PAYMENTS, zPaymentSource } from '@ceiba/commissions/contract';
import type { Period } from '@ceiba/periods/contract';
import { useShownPeriod } from '@ceiba/periods/web';
import { dayInZone } from '@ceiba/platform/contract';
import { api, invalidates, ReportScreen, useAppDispatch, useCan } from '@ceiba/platform/web';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { LayoutsModal } from './layouts-modal';
import { MakePayoutModal } from './make-payout-modal';
import { PayoutFilesModal } from './payout-files';
import { TakePaymentsModal } from './take-payments-modal';

type Open = 'make' | 'take' | 'files' | 'layouts' | null;
const closed = (period: Period): boolean => period.finish_period === 1;

/** Reporte de pago a clientes: how each payment of a period stands, the bank's files and its answers. */
export function PaymentsScreen() {
  const [address] = useSearchParams();
  const period = useShownPeriod(address.get('id_period') ?? '', closed);
  const source = zPaymentSource.catch('commission').parse(address.get('source') ?? undefined);
  const may = useCan('reporte-pago-clientes');
  const [open, setOpen] = useState<Open>(null);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const again = () => dispatch(api.util.invalidateTags([...invalidates('report'), ...invalidates('payout')]));
  const close = () => setOpen(null);
  const unpaid = period?.customers_paid === 0;
  const today = dayInZone(new Date());
  return (
    <>
      <ReportScreen
        definition={PAYMENTS}
        primary={
          <>
            <Button onClick={() => void navigate('/reporte-pago-clientes/facturas')}>Facturas</Button>
            {may('new') && (
              <>
                <Button onClick={() => setOpen('layouts')}>Formatos</Button>
                <Button disabled={!period} onClick={() => setOpen('files')}>
                  Archivos
                </Button>
                <Button disabled={!unpaid} onClick={() => setOpen('take')}>
                  Subir pagos
                </Button>
                <Button type="primary" disabled={!unpaid} onClick={() => setOpen('make')}>
                  Hacer archivo
                </Button>
              </>
            )}
          </>
        }
      />
      {open === 'layouts' && <LayoutsModal may={may('update')} onClose={close} />}
      {open === 'files' && period && <PayoutFilesModal id_period={period.id_period} onClose={close} />}
      {open === 'take' && (
        <TakePaymentsModal id_period={period?.id_period ?? null} source={source} onClose={close} onSaved={close} />
      )}
      {open === 'make' && period && (
        <MakePayoutModal id_period={period.id_period} source={source} today={today} onMade={again} onClose={close} />
      )}
    </>
  );
}
