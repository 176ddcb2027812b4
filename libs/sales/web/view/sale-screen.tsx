import { ErrorState, PageHead, StatusBadge, useCan } from '@ceiba/platform/web';
import { SOURCE_BADGES, type SaleRecord } from '@ceiba/sales/contract';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useGetSaleQuery } from '../api/sale.api';
import { useCurrentPeriodQuery } from '../api/till.api';
import { useSaleActions } from '../list/sale-actions';
import { stampOf } from '../list/sale-columns';
import { SaleDialogs, type SaleDialog } from '../list/sale-dialogs';
import { DeliveryForm } from './delivery-form';
import { SaleFacts } from './sale-facts';
import { SaleLines } from './sale-lines';
import '../sales.css';

function Badges({ sale }: { sale: SaleRecord }) {
  const stamp = stampOf(sale);
  return (
    <span className="sales-badges">
      <StatusBadge {...SOURCE_BADGES[sale.source_doc]} />
      <StatusBadge color={sale.anulado_color} text={sale.anulado_text} />
      {stamp && <StatusBadge {...stamp} />}
    </span>
  );
}

/** A saved sale: lines, payment and invoice data are read-only (spec 3, section 2, "Sale form"). */
export function SaleScreen() {
  const id = Number(useParams().id);
  const { data: sale, error, refetch } = useGetSaleQuery(id, { skip: !id });
  const { data: period } = useCurrentPeriodQuery();
  const navigate = useNavigate();
  const may = useCan('ventas');
  const [dialog, setDialog] = useState<SaleDialog | null>(null);
  const actionsFor = useSaleActions({
    view: (row) => void navigate(`/ventas/${row.id_document}`),
    paper: (paper, row) => setDialog({ kind: 'paper', paper, sale: row }),
    stamp: (row) => setDialog({ kind: 'stamp', sale: row }),
    cancel: (row, late) => setDialog({ kind: 'cancel', sale: row, late }),
    cancelCfdi: (row) => setDialog({ kind: 'cancel-cfdi', sale: row }),
  });
  if (error || !id) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!sale) return <Skeleton active paragraph={{ rows: 10 }} />;
  const actions = actionsFor(sale, period?.id_period ?? null).filter((action) => action.key !== 'view');
  return (
    <>
      <PageHead
        title={`Venta #${sale.id_document}`}
        note={<Badges sale={sale} />}
        actions={
          <>
            {actions.map(({ key, label, icon, danger, onClick }) => (
              <Button key={key} icon={icon} danger={danger} onClick={onClick}>
                {label}
              </Button>
            ))}
          </>
        }
        filters={<Link to="/ventas">Volver a las ventas</Link>}
      />
      <div className="sales-view">
        <SaleLines sale={sale} />
        <div className="sales-view-side">
          <SaleFacts sale={sale} />
          <DeliveryForm key={sale.id_document} sale={sale} editable={may('update') && sale.anulado === 0} />
        </div>
      </div>
      <SaleDialogs open={dialog} onClose={() => setDialog(null)} />
    </>
  );
}
