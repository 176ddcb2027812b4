import { Amount, Facts, QuickModal, StatusBadge, useCan } from '@ceiba/platform/web';
import type { FoundSale } from '@ceiba/sales/contract';
import { Button } from 'antd';
import { Link } from 'react-router';
import { TicketPaper } from '../papers/ticket-paper';

interface Props {
  sale: FoundSale;
  /** The last one of this till, or one that was scanned. */
  title: string;
  change_due: string | null;
  /** Branch of this till, whose printers may print it. */
  branch: number | undefined;
  onClose: () => void;
}

/** A ticket of before: what it was, its copy, and the way to its sale. */
export function TicketModal({ sale, title, change_due, branch, onClose }: Props) {
  const may = useCan('ventas');
  const { id_document, number_invoice_doc, code_money: code } = sale;
  return (
    <QuickModal
      title={title}
      width={840}
      centered
      onCancel={onClose}
      footer={
        <div className="sales-modal-foot">
          {may('view') && <Link to={`/ventas/${id_document}`}>Ver venta</Link>}
          {may('return') && sale.anulado === 0 && (
            <Link to={`/ventas/${id_document}/devolver`}>Devolver o cambiar</Link>
          )}
          <span className="sales-grow" />
          <Button type="primary" size="large" data-first onClick={onClose}>
            Cerrar <kbd className="sales-kbd">Enter</kbd>
          </Button>
        </div>
      }
    >
      <div className="sales-saved">
        <Facts
          className="sales-sums sales-saved-sums"
          facts={[
            ['Ticket', number_invoice_doc],
            ['Sucursal', sale.key_branch_office],
            ['Fecha', sale.date_doc],
            ['Cliente', sale.full_name_customers],
            ['Estado', sale.anulado === 1 && <StatusBadge color="danger" text="Anulado" />],
            ['Total', <Amount key="total" value={sale.total_doc} code={code} />, 'main'],
            ['Cambio', change_due !== null && <Amount value={change_due} code={code} />],
          ]}
        />
        {may('print') && <TicketPaper {...{ id_document, number_invoice_doc, branch }} copy />}
      </div>
    </QuickModal>
  );
}
