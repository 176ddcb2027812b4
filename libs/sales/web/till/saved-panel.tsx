import type { Said } from '@ceiba/products/web';
import { Amount, type Fact, Facts, QuickModal, useCan } from '@ceiba/platform/web';
import { Button } from 'antd';
import { Link } from 'react-router';
import { Suspense } from 'react';
import { TicketPaper } from './later';
import { SavedInvoice } from './saved-invoice';
import type { SavedSale } from './use-checkout';

interface Props {
  sale: SavedSale;
  /** What was scanned since: it is in the next sale. */
  said: Said | null;
  onNext: () => void;
}

/** The sale is saved: number, change, ticket; Enter begins the next one. */
export function SavedPanel({ sale, said, onNext }: Props) {
  const { answer: saved, code, branch, invoice, id_return, vouchers, cash_back } = sale;
  const may = useCan('ventas');
  return (
    <QuickModal
      title={saved.message}
      width={840}
      centered
      mask={{ closable: false }}
      onCancel={onNext}
      footer={
        <div className="sales-modal-foot">
          {may('view') && <Link to={`/ventas/${saved.id}`}>Ver venta</Link>}
          {invoice !== null && <SavedInvoice id_document={saved.id} invoice={invoice} />}
          {id_return !== null && <Link to={`/devoluciones/${id_return}`}>Ver devolución</Link>}
          <span className="sales-grow" role="status">
            {said && `Siguiente venta: ${said.text}`}
          </span>
          <Button type="primary" size="large" data-first onClick={onNext}>
            Siguiente venta <kbd className="sales-kbd">Enter</kbd>
          </Button>
        </div>
      }
    >
      <div className="sales-saved">
        <Facts
          className="sales-sums sales-saved-sums"
          facts={[
            ['Ticket', saved.number_invoice_doc],
            [
              'Total',
              <Amount key="total" value={saved.total_doc} code={code} />,
              saved.change_due === null ? 'main' : undefined,
            ],
            ...vouchers.map((one): Fact => [
              'Vale que se entrega',
              <>
                <strong className="sales-voucher">{one.code}</strong> <Amount value={one.amount} code={code} />
              </>,
            ]),
            ['Efectivo que se devuelve', cash_back !== null && <Amount value={cash_back} code={code} />, 'main'],
            ['Cambio', saved.change_due !== null && <Amount value={saved.change_due} code={code} />, 'main'],
          ]}
        />
        {may('print') && (
          <Suspense>
            <TicketPaper id_document={saved.id} number_invoice_doc={saved.number_invoice_doc} branch={branch} />
          </Suspense>
        )}
      </div>
    </QuickModal>
  );
}
