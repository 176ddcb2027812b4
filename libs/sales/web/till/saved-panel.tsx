import { PrinterOutlined } from '@ant-design/icons';
import type { Said } from '@ceiba/products/web';
import { Amount, Facts, PaperFrame, QuickModal, useCan, usePaper } from '@ceiba/platform/web';
import type { SaleSavedAnswer } from '@ceiba/sales/contract';
import { Button } from 'antd';
import { Link } from 'react-router';
import { paperPath } from '../papers/papers';
import { TicketRoll, useTicketRoll } from '../papers/ticket-roll';
import type { SavedSale } from './use-checkout';
import { useHotkeys } from './use-hotkeys';

interface Props {
  sale: SavedSale;
  /** What was scanned since: it is in the next sale. */
  said: Said | null;
  onNext: () => void;
}

function Ticket({ saved }: { saved: SaleSavedAnswer }) {
  const [width, setWidth] = useTicketRoll();
  const paper = usePaper(
    paperPath('ticket-2', { id_document: saved.id }, width),
    `ticket-${saved.number_invoice_doc}.pdf`,
  );
  useHotkeys(true, { I: paper.print });
  return (
    <div className="sales-saved-paper">
      <PaperFrame paper={paper} title={`Ticket ${saved.number_invoice_doc}`} />
      <div className="sales-print">
        <TicketRoll width={width} onChange={setWidth} />
        <Button icon={<PrinterOutlined />} disabled={!paper.url} onClick={paper.print}>
          Imprimir ticket <kbd className="sales-kbd">I</kbd>
        </Button>
      </div>
    </div>
  );
}

/** The sale is saved: number, change, ticket; Enter begins the next one. */
export function SavedPanel({ sale, said, onNext }: Props) {
  const { answer: saved, code, again } = sale;
  const may = useCan('ventas');
  return (
    <QuickModal
      title={again ? 'Última venta guardada' : saved.message}
      width={840}
      centered
      mask={{ closable: false }}
      onCancel={onNext}
      footer={
        <div className="sales-modal-foot">
          {may('view') && <Link to={`/ventas/${saved.id}`}>Ver venta</Link>}
          <span className="sales-grow" role="status">
            {said && !again && `Siguiente venta: ${said.text}`}
          </span>
          <Button type="primary" size="large" data-first onClick={onNext}>
            {again ? 'Cerrar' : 'Siguiente venta'} <kbd className="sales-kbd">Enter</kbd>
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
            ['Cambio', saved.change_due !== null && <Amount value={saved.change_due} code={code} />, 'main'],
          ]}
        />
        {may('print') && <Ticket saved={saved} />}
      </div>
    </QuickModal>
  );
}
