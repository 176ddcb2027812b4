import { Fragment } from 'react';
import { CreditNotes } from '../cfdi/credit-notes';
import { StampProblems } from '../cfdi/stamp-problems';
import { ReplacedCfdi } from './replaced-cfdi';
import { WorkerLink } from '@ceiba/identity/web';
import { CustomerLink } from '@ceiba/customers/web';
import { formatAmount, formatInstant, useCan, type Fact, Facts, useRecordPath } from '@ceiba/platform/web';
import { FOREIGN_CODE, GLOBAL_OF_SALE, type SaleRecord } from '@ceiba/sales/contract';
import { Link } from 'react-router';
import { ParcelFacts } from '../tracking/parcel-facts';
import { useFiscalOptions } from '../parts/fiscal-options';

const CFDI_STATES: Readonly<Record<string, string>> = {
  STAMPED: 'Vigente',
  CANCELING: 'Cancelación en proceso',
  CANCELED: 'Cancelado',
};

function InvoiceFacts({ sale }: { sale: SaleRecord }) {
  const { uses, regimes } = useFiscalOptions(sale.id_cfdi);
  const may = useCan('ventas');
  const nameOf = (options: readonly { value: number; label: string }[], id: number | null) =>
    options.find((option) => option.value === id)?.label ?? id;
  return (
    <Facts
      box="sales-card"
      title="Factura"
      facts={[
        ['RFC', sale.rfc_customers],
        ['Código postal', sale.zip_code_invoice],
        ['Uso de CFDI', nameOf(uses, sale.id_cfdi)],
        ['Régimen Fiscal', nameOf(regimes, sale.id_regimen)],
        ['Forma de Pago Facturama', sale.payment_form_facturama],
        ['A nombre de', sale.invoice_change === 1 ? sale.full_name_invoice : null],
        [
          sale.facturama_id ? 'Error al cancelar' : 'Error de timbrado',
          sale.facturama_error && !sale.facturama_id ? (
            <StampProblems key="error" kind="SALE" reference={sale.id_document} error={sale.facturama_error} />
          ) : (
            sale.facturama_error
          ),
        ],
        [
          'CFDI',
          sale.facturama_id && (
            <Fragment key="cfdi">
              {CFDI_STATES[sale.facturama_status ?? '']}
              {may('ban') && <ReplacedCfdi facturama_id={sale.facturama_id} />}
            </Fragment>
          ),
        ],
      ]}
    />
  );
}

/** The number of the global invoice that it is in, with the way there for who may look at it. */
function GlobalNumber({ sale }: { sale: SaleRecord }) {
  const path = useRecordPath()(GLOBAL_OF_SALE, sale);
  const text = `#${sale.id_global_invoice}`;
  return path ? <Link to={path}>{text}</Link> : <>{text}</>;
}

function paymentFacts(sale: SaleRecord): Fact[] {
  const two = sale.id_type_format_pay_2 !== null;
  const amount = (value: string | null) => (value === null ? null : formatAmount(value, sale.code_money));
  return [
    [sale.name_format_pay ?? 'Forma de pago', amount(sale.amount_format_pay)],
    [sale.name_format_pay_2 ?? 'Segunda forma', two ? amount(sale.amount_format_pay_2) : null],
    ['Redondeo a favor del cliente', sale.round_doc === '0.00' ? null : amount(sale.round_doc)],
    [
      `Recibido en ${FOREIGN_CODE}`,
      sale.paid_foreign && `${formatAmount(sale.paid_foreign, FOREIGN_CODE)} a ${sale.parity_doc}`,
    ],
    ['Pagó con', amount(sale.paid_with)],
    ['Cambio', amount(sale.change_due)],
    ['Pago en línea', sale.paid_at ? formatInstant(String(sale.paid_at)) : null],
    ['Devuelto al comprador', sale.money_refunded === '0.00' ? null : amount(sale.money_refunded)],
  ];
}

/** Who bought, how it was paid and invoiced, and why it was cancelled; all of it read-only. */
export function SaleFacts({ sale }: { sale: SaleRecord }) {
  return (
    <>
      {sale.anulado === 1 && (
        <Facts
          box="sales-card"
          title="Anulación"
          facts={[
            ['Motivo', sale.observation_anulado],
            ['Fecha', sale.date_anulado ? formatInstant(String(sale.date_anulado)) : null],
            [
              'Usuario',
              <WorkerLink key="by" id={sale.id_worker_anulado}>
                {sale.user_anulado}
              </WorkerLink>,
            ],
          ]}
        />
      )}
      <Facts
        box="sales-card"
        title="Venta"
        facts={[
          [
            'Cliente',
            <CustomerLink key="customer" id={sale.id_customers}>
              {sale.id_customers} - {sale.full_name_customers}
            </CustomerLink>,
          ],
          ['Sucursal', `${sale.key_branch_office} - ${sale.name_branch_office}`],
          ['Ticket', sale.number_invoice_doc],
          ['Fecha', sale.date_doc],
          ['Registrada', formatInstant(String(sale.created_at))],
          ['Periodo', sale.code_period],
          ['Factura global', sale.id_global_invoice !== null && <GlobalNumber key="global" sale={sale} />],
          [
            'Usuario',
            <WorkerLink key="by" id={sale.id_worker_created}>
              {sale.user_created}
            </WorkerLink>,
          ],
        ]}
      />
      <Facts box="sales-card" title="Pago" facts={paymentFacts(sale)} />
      <ParcelFacts sale={sale} />
      {sale.has_invoice_doc === 1 && <InvoiceFacts sale={sale} />}
      {(sale.has_invoice_doc === 1 || sale.id_global_invoice !== null) && <CreditNotes sale={sale} />}
    </>
  );
}
