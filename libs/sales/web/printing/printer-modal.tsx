import { BranchField } from '@ceiba/branches/web';
import type { Editable } from '@ceiba/platform/contract';
import {
  ChoiceField,
  FlagField,
  FormGrid,
  FormModal,
  NumberField,
  RecordModal,
  TextField,
  useForm,
} from '@ceiba/platform/web';
import {
  CODE_PAGE_NAMES,
  CODE_PAGES,
  lineCharsOf,
  PRINTER_KIND_WORDS,
  PRINTER_KINDS,
  type PrinterRow,
  savePrinterSchema,
} from '@ceiba/sales/contract';
import { useGetPrinterQuery, useSavePrinterMutation } from './printing.api';

const KINDS = PRINTER_KINDS.map((value) => ({ value, label: PRINTER_KIND_WORDS[value] }));
const WIDTHS = [80, 58].map((value) => ({ value, label: `${value} mm` }));
const PAGES = CODE_PAGE_NAMES.map((value) => ({ value, label: value })).sort((one, other) =>
  one.value === '858' ? -1 : other.value === '858' ? 1 : 0,
);
const CUT_WORDS = [
  { value: 'partial', label: 'Parcial' },
  { value: 'full', label: 'Completo' },
  { value: 'none', label: 'Sin corte' },
];
const PINS = [
  { value: 0, label: 'Sin cajón' },
  { value: 2, label: 'Pin 2' },
  { value: 5, label: 'Pin 5' },
];

function startOf(printer: PrinterRow | null, branch: number | null) {
  return {
    id_printer: printer?.id_printer ?? null,
    id_branch_office: printer?.id_branch_office ?? branch,
    name_printer: printer?.name_printer ?? '',
    kind: printer?.kind ?? 'network',
    host: printer?.host ?? '',
    port: printer?.port ?? 9100,
    width: printer?.width ?? 80,
    line_chars: printer?.line_chars ?? '',
    code_page: printer?.code_page ?? '858',
    page_number: printer?.page_number ?? '',
    cut: printer?.cut ?? 'partial',
    feed_lines: printer?.feed_lines ?? 4,
    drawer_pin: printer?.drawer_pin ?? 0,
    enabled_printer: printer?.enabled_printer ?? 1,
  };
}

interface Props {
  printer: Editable<PrinterRow> | null;
  branch: number | null;
  onClose: () => void;
}

function PrinterForm({ printer, branch, onClose }: Props) {
  const [save] = useSavePrinterMutation();
  const form = useForm({
    schema: savePrinterSchema,
    version: printer?.version,
    initial: startOf(printer, branch),
    onSubmit: (values, draft) => save({ ...values, draft }).unwrap(),
  });
  const { kind, width, code_page } = form.values;
  const page = CODE_PAGE_NAMES.find((name) => name === code_page) ?? '858';
  const title = printer ? `Modificar Impresora #${printer.id_printer}` : 'Registrar Impresora';
  return (
    <FormModal form={form} title={title} open onClose={onClose} submitText={printer ? 'Modificar Impresora' : title}>
      <FormGrid>
        <TextField form={form} name="name_printer" label="Nombre" maxLength={60} autoFocus />
        <BranchField form={form} name="id_branch_office" label="Sucursal" />
        <ChoiceField
          form={form}
          name="kind"
          label="Conexión"
          options={KINDS}
          help={kind === 'usb' ? 'La imprime el navegador del equipo donde está conectada (Chrome o Edge).' : undefined}
        />
        {kind === 'network' && (
          <>
            <TextField
              form={form}
              name="host"
              label="Dirección IP"
              maxLength={45}
              required
              help="De la red local, por ejemplo 192.168.1.50."
            />
            <NumberField form={form} name="port" label="Puerto" decimals={0} min="1" max="65535" />
          </>
        )}
        <ChoiceField form={form} name="width" label="Ancho del rollo" options={WIDTHS} />
        <NumberField
          form={form}
          name="line_chars"
          label="Caracteres por línea"
          decimals={0}
          help={`En blanco: ${lineCharsOf(Number(width) === 58 ? 58 : 80, null)}.`}
        />
        <ChoiceField form={form} name="code_page" label="Página de códigos" options={PAGES} />
        <NumberField
          form={form}
          name="page_number"
          label="Número de la página"
          decimals={0}
          help={`En blanco: ${CODE_PAGES[page]}. La página de prueba muestra cuál se lee bien.`}
        />
        <ChoiceField form={form} name="cut" label="Corte" options={CUT_WORDS} />
        <NumberField form={form} name="feed_lines" label="Líneas antes del corte" decimals={0} />
        <ChoiceField form={form} name="drawer_pin" label="Cajón" options={PINS} />
        <FlagField form={form} name="enabled_printer" label="Activa" />
      </FormGrid>
    </FormModal>
  );
}

function OldPrinter({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useGetPrinterQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <RecordModal query={query} title={`Modificar Impresora #${id}`} width={560} onClose={onClose}>
      {(printer) => <PrinterForm printer={printer} branch={null} onClose={onClose} />}
    </RecordModal>
  );
}

/** Registers or changes a printer of a branch. Mounted to open it. */
export function PrinterModal({
  id,
  branch,
  onClose,
}: {
  id: number | 'new';
  branch: number | null;
  onClose: () => void;
}) {
  return id === 'new' ? (
    <PrinterForm printer={null} branch={branch} onClose={onClose} />
  ) : (
    <OldPrinter id={id} onClose={onClose} />
  );
}
