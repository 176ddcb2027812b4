import { PrinterOutlined } from '@ant-design/icons';
import { newDraftKey, onceDrawn, PaperFrame, usePaper, WORD_SEARCH } from '@ceiba/platform/web';
import { Button, Checkbox, Select } from 'antd';
import { useEffect, useRef } from 'react';
import { type DevicePrinter, useDevicePrinter } from '../printing/device-printer';
import { usePrintTicketMutation } from '../printing/printing.api';
import { usePrinting } from '../printing/use-printing';
import { useHotkeys } from '../till/use-hotkeys';
import { paperPath } from './papers';
import { TicketRoll, useTicketRoll } from './ticket-roll';

interface Props {
  id_document: number;
  number_invoice_doc: string;
  /** Branch whose printers this device may use. */
  branch: number | undefined;
  /** Printed once more: the paper says so. */
  copy?: boolean;
}

/** Back to the dialog's first button: keys mean the dialog again. */
const focusNext = () => document.querySelector<HTMLElement>('[role=dialog] [data-first]')?.focus();

const BROWSER = { value: 0, label: 'Navegador' };

function PrinterSelect({ device }: { device: DevicePrinter }) {
  const { choices, chosen, choose } = device;
  if (choices.length === 0) return null;
  const options = choices.map(({ id_printer, name_printer }) => ({ value: id_printer, label: name_printer }));
  return (
    <Select<number>
      aria-label="Impresora"
      className="sales-printer"
      value={chosen?.id_printer ?? 0}
      options={[BROWSER, ...options]}
      showSearch={WORD_SEARCH}
      onChange={(id) => {
        choose(id);
        onceDrawn(focusNext);
      }}
    />
  );
}

/** The browser's way: the paper itself, and its print dialog. */
function ByBrowser({ id_document, number_invoice_doc, copy = false, device }: Props & { device: DevicePrinter }) {
  const [width, setWidth] = useTicketRoll();
  const paper = usePaper(
    paperPath('ticket-2', { id_document, copy }, width),
    `ticket-${number_invoice_doc}${copy ? '-copia' : ''}.pdf`,
  );
  useHotkeys(true, { I: paper.print });
  return (
    <>
      <PaperFrame paper={paper} title={`Ticket ${number_invoice_doc}`} />
      <div className="sales-print">
        <PrinterSelect device={device} />
        <TicketRoll width={width} onChange={setWidth} />
        <Button icon={<PrinterOutlined aria-hidden />} disabled={!paper.url} onClick={paper.print}>
          {copy ? 'Imprimir copia' : 'Imprimir ticket'} <kbd className="sales-kbd">I</kbd>
        </Button>
      </div>
    </>
  );
}

/** The shop's own printer: at once where this device is set so, and once more as a copy. */
function Direct({ id_document, copy = false, device }: Props & { device: DevicePrinter }) {
  const { chosen, auto, setAuto } = device;
  const [print] = usePrintTicketMutation();
  const { printing, run } = usePrinting({ busy: 'Imprimiendo...', done: 'Impreso.' });
  const id_printer = chosen?.id_printer ?? 0;
  const start = () =>
    void run(() => print({ id_printer, id_document, copy: copy ? 1 : 0, draft: newDraftKey() }).unwrap());
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || copy || !auto) return;
    begun.current = true;
    start();
  });
  useHotkeys(true, { I: start });
  return (
    <>
      <p className={`sales-printing${printing.state === 'failed' ? ' sales-bad' : ''}`} role="status">
        {printing.text}
      </p>
      <div className="sales-print">
        <PrinterSelect device={device} />
        <Button icon={<PrinterOutlined aria-hidden />} loading={printing.state === 'busy'} onClick={start}>
          {copy || printing.state === 'done' ? 'Imprimir copia' : 'Imprimir ticket'} <kbd className="sales-kbd">I</kbd>
        </Button>
      </div>
      <Checkbox checked={auto} onChange={(event) => setAuto(event.target.checked)}>
        Imprimir al guardar
      </Checkbox>
    </>
  );
}

/** A ticket, and what prints it (key I): this device's printer of the branch, or the browser's print dialog. */
export function TicketPaper(props: Props) {
  const device = useDevicePrinter(props.branch);
  return (
    <div className="sales-saved-paper">
      {device.known &&
        (device.chosen ? <Direct {...props} device={device} /> : <ByBrowser {...props} device={device} />)}
    </div>
  );
}
