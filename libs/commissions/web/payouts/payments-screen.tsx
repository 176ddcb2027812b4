import { PAYMENTS, type PaymentSource, zPaymentSource } from '@ceiba/commissions/contract';
import type { Period } from '@ceiba/periods/contract';
import { useShownPeriod } from '@ceiba/periods/web';
import { dayInZone } from '@ceiba/platform/contract';
import {
  api,
  invalidates,
  type ReportRow,
  ReportScreen,
  type RowAction,
  useAppDispatch,
  useCan,
} from '@ceiba/platform/web';
import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { LayoutsModal } from './layouts-modal';
import { MakePayoutModal } from './make-payout-modal';
import { PayoutFilesModal } from './payout-files';
import { TakePaymentsModal } from './take-payments-modal';
import { type Billed, UploadInvoiceModal } from './upload-invoice-modal';

type Open = 'make' | 'take' | 'files' | 'layouts' | null;
const closed = (period: Period): boolean => period.finish_period === 1;

function billedOf(row: ReportRow, source: PaymentSource): Billed {
  return {
    ...{ source, id_period: Number(row.id_period), id_subject: Number(row.id_subject) },
    ...{ name_period: String(row.name_period), code_money: String(row.code_money) },
    total_changed: String(row.total_changed),
    payee: { id_customers: Number(row.id_customers), full_name: String(row.full_name_customers) },
  };
}

/** Reporte de pago a clientes: how each payment of a period stands, the bank's files and its answers. */
export function PaymentsScreen() {
  const [address] = useSearchParams();
  const period = useShownPeriod(address.get('id_period') ?? '', closed);
  const source = zPaymentSource.catch('commission').parse(address.get('source') ?? undefined);
  const may = useCan('reporte-pago-clientes');
  const [open, setOpen] = useState<Open>(null);
  const [billing, setBilling] = useState<Billed | null>(null);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const again = () => dispatch(api.util.invalidateTags([...invalidates('report'), ...invalidates('payout')]));
  const close = () => setOpen(null);
  const unpaid = period?.customers_paid === 0;
  const today = dayInZone(new Date());
  const actions = (row: ReportRow): RowAction[] => {
    if (row.unbilled !== 1 || !may('new')) return [];
    const label = `Subir factura de ${row.full_name_customers}`;
    return [
      { key: 'bill', label, icon: <UploadOutlined aria-hidden />, onClick: () => setBilling(billedOf(row, source)) },
    ];
  };
  return (
    <>
      <ReportScreen
        definition={PAYMENTS}
        actions={actions}
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
      {billing && <UploadInvoiceModal payment={billing} onClose={() => setBilling(null)} />}
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
