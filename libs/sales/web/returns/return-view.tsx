import { CustomerLink } from '@ceiba/customers/web';
import { WorkerLink } from '@ceiba/identity/web';
import { MESSAGES } from '@ceiba/platform/contract';
import {
  Amount,
  EmptyState,
  Facts,
  formatAmount,
  formatCount,
  formatInstant,
  Loaded,
  PageHead,
  PaperModal,
  StatusBadge,
} from '@ceiba/platform/web';
import {
  RETURN_CONDITION_TEXTS,
  RETURN_STATE_BADGES,
  RETURN_WAY_TEXTS,
  type ReturnRecord,
} from '@ceiba/sales/contract';
import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { CreditNotes } from '../cfdi/credit-notes';
import { useGetReturnQuery } from './return.api';
import '../sales.css';
import './returns.css';

/** One return: what came back, where it went, and its money. */
export function ReturnViewScreen() {
  const id = Number(useParams().id);
  const query = useGetReturnQuery(id, { skip: !id });
  if (!id) return <EmptyState text={MESSAGES.notFound} />;
  return (
    <Loaded query={query} lines={10}>
      {(record) => <ReturnView record={record} />}
    </Loaded>
  );
}

const CONDITION_BADGES = {
  stock: { color: 'secondary', text: RETURN_CONDITION_TEXTS.stock },
  waste: { color: 'warning', text: RETURN_CONDITION_TEXTS.waste },
} as const;

const lotsOf = ({ lots }: ReturnRecord['details'][number]): string =>
  lots.map(({ lot, qty }) => `${lot} × ${qty.replace(/\.0+$/, '')}`).join(', ');

function Lines({ record }: { record: ReturnRecord }) {
  return (
    <section className="sales-card sales-view-lines" aria-label="Productos">
      <div className="sales-scroll" tabIndex={0} role="group" aria-label="Tabla de productos">
        <table>
          <thead>
            <tr>
              <th scope="col">Producto</th>
              <th scope="col">Cantidad</th>
              <th scope="col">Importe</th>
            </tr>
          </thead>
          <tbody>
            {record.details.map((line) => (
              <tr key={line.line_return}>
                <td>
                  {line.name_product} <StatusBadge {...CONDITION_BADGES[line.condition_return]} />
                  <span className="sales-line-sub sales-block">
                    {line.key_product} · {lotsOf(line)}
                  </span>
                </td>
                <td>{formatCount(line.qty)}</td>
                <td>
                  <Amount value={line.gross} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Facts
        className="sales-sums"
        facts={[
          ['Envío', record.shipping_doc === '0.00' ? null : formatAmount(record.shipping_doc)],
          ['Piezas · Puntos', [formatCount(record.qty_total), formatCount(record.point_total)].join(' · ')],
          ['Total', <Amount key="total" value={record.total_doc} code={record.code_money} />, 'main'],
        ]}
      />
    </section>
  );
}

function Money({ record }: { record: ReturnRecord }) {
  return (
    <section className="sales-card returns-card" aria-label="Dinero devuelto">
      <h2>Dinero devuelto</h2>
      {record.refunds.length === 0 && <p>Nada.</p>}
      {record.refunds.map((refund) => (
        <div key={refund.line_refund}>
          {refund.name_format_pay ?? RETURN_WAY_TEXTS[refund.way]}:{' '}
          <Amount value={refund.amount} code={record.code_money} />{' '}
          <StatusBadge {...RETURN_STATE_BADGES[refund.state]} />
          {refund.code_voucher && <span className="sales-block returns-code">Vale {refund.code_voucher}</span>}
          {refund.said && <span className="sales-line-sub sales-block">{refund.said}</span>}
        </div>
      ))}
    </section>
  );
}

function ReturnView({ record }: { record: ReturnRecord }) {
  const [printing, setPrinting] = useState(false);
  return (
    <>
      <PageHead
        title={`Devolución ${record.id_return}`}
        actions={
          <Button icon={<PrinterOutlined aria-hidden />} onClick={() => setPrinting(true)}>
            Imprimir comprobante
          </Button>
        }
        filters={
          <Link className="p-way" to="/devoluciones">
            Volver a las devoluciones
          </Link>
        }
      />
      <div className="sales-view">
        <Lines record={record} />
        <div className="sales-view-side">
          <Facts
            box="sales-card"
            title="Devolución"
            facts={[
              ['Venta', <Link key="sale" to={`/ventas/${record.id_document}`}>{`#${record.id_document}`}</Link>],
              ['Ticket', record.number_invoice_doc],
              [
                'Cliente',
                <CustomerLink key="customer" id={record.id_customers}>
                  {record.full_name_customers}
                </CustomerLink>,
              ],
              ['Sucursal', `${record.key_branch_office} - ${record.name_branch_office}`],
              ['Fecha', formatInstant(record.created_at)],
              [
                'Periodo',
                record.late === 1 ? `${record.code_period} (venta de ${record.code_period_sale})` : record.code_period,
              ],
              ['Motivo', record.reason],
              [
                'Usuario',
                <WorkerLink key="user" id={record.id_worker_created}>
                  {record.user_created}
                </WorkerLink>,
              ],
              [
                'Venta del cambio',
                record.id_document_exchange && (
                  <Link
                    key="exchange"
                    to={`/ventas/${record.id_document_exchange}`}
                  >{`#${record.id_document_exchange}`}</Link>
                ),
              ],
            ]}
          />
          <Money record={record} />
          <CreditNotes sale={record} id_return={record.id_return} />
        </div>
      </div>
      {printing && (
        <PaperModal
          path={`/sale/return/generate/slip/${record.id_return}`}
          title={`Comprobante de la devolución ${record.id_return}`}
          filename={`devolucion-${record.id_return}.pdf`}
          onClose={() => setPrinting(false)}
        />
      )}
    </>
  );
}
