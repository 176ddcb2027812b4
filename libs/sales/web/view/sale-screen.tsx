import { type Editable, MESSAGES } from '@ceiba/platform/contract';
import { EmptyState, Loaded, PageHead, StatusBadge, useCan } from '@ceiba/platform/web';
import { returnedBadge, SOURCE_BADGES, type SaleRecord } from '@ceiba/sales/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useGetSaleQuery } from '../api/sale.api';
import { useCurrentPeriodQuery } from '../api/till.api';
import { useSaleActions } from '../list/sale-actions';
import { stampOf } from '../list/sale-columns';
import { SaleDialogs, type SaleDialog } from '../list/sale-dialogs';
import { SaleReturns } from '../returns/sale-returns';
import { DeliveryForm } from './delivery-form';
import { SaleFacts } from './sale-facts';
import { SaleLines } from './sale-lines';
import '../sales.css';

function Badges({ sale }: { sale: SaleRecord }) {
  const stamp = stampOf(sale);
  const returned = returnedBadge(sale);
  return (
    <span className="sales-badges">
      <StatusBadge {...SOURCE_BADGES[sale.source_doc]} />
      <StatusBadge color={sale.anulado_color} text={sale.anulado_text} />
      {returned && <StatusBadge {...returned} />}
      {stamp && <StatusBadge {...stamp} />}
    </span>
  );
}

/** A saved sale's page. */
export function SaleScreen() {
  const id = Number(useParams().id);
  const query = useGetSaleQuery(id, { skip: !id });
  if (!id) return <EmptyState text={MESSAGES.notFound} />;
  return (
    <Loaded query={query} lines={10}>
      {(sale) => <Sale sale={sale} />}
    </Loaded>
  );
}

/** Lines, payment and invoice data are read-only (spec 3, section 2, "Sale form"). */
function Sale({ sale }: { sale: Editable<SaleRecord> }) {
  const { data: period } = useCurrentPeriodQuery();
  const navigate = useNavigate();
  const may = useCan('ventas');
  const [dialog, setDialog] = useState<SaleDialog | null>(null);
  const actionsFor = useSaleActions({
    view: (row) => void navigate(`/ventas/${row.id_document}`),
    paper: (paper, row) => setDialog({ kind: 'paper', paper, sale: row }),
    stamp: (row) => setDialog({ kind: 'stamp', sale: row }),
    replaceCfdi: (row) => setDialog({ kind: 'stamp', sale: row, replaces: true }),
    giveBack: (row) => void navigate(`/ventas/${row.id_document}/devolver`),
    cancel: (row, late) => setDialog({ kind: 'cancel', sale: row, late }),
    cancelCfdi: (row) => setDialog({ kind: 'cancel-cfdi', sale: row }),
  });
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
        filters={
          <Link className="p-way" to="/ventas">
            Volver a las ventas
          </Link>
        }
      />
      <div className="sales-view">
        <SaleLines sale={sale} />
        <div className="sales-view-side">
          <SaleFacts sale={sale} />
          <SaleReturns idDocument={sale.id_document} />
          <DeliveryForm key={sale.id_document} sale={sale} editable={may('update') && sale.anulado === 0} />
        </div>
      </div>
      <SaleDialogs open={dialog} onClose={() => setDialog(null)} />
    </>
  );
}
