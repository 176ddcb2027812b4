import { DownloadOutlined, StopOutlined } from '@ant-design/icons';
import { CFDI_BOOK, CFDI_PACKAGES } from '@ceiba/invoicing/contract';
import { type ReportRow, ReportScreen, type RowAction, useCan, useReportViews } from '@ceiba/platform/web';
import { useCancelPackageMutation } from '../invoicing.api';
import { PackageButton } from './package-modal';
import { usePackageDownload } from './use-package-download';
import '../invoicing.css';

const VIEWS = [
  { value: '', label: 'Índice', definition: CFDI_BOOK },
  { value: 'paquetes', label: 'Paquetes generados', definition: CFDI_PACKAGES },
] as const;

/** Takes a package, or ends its making. */
function usePackageActions() {
  const may = useCan('paquete-contable');
  const download = usePackageDownload();
  const [cancel] = useCancelPackageMutation();
  return ({ id_package, state }: ReportRow, reload: () => void): RowAction[] => {
    if (!may('new')) return [];
    const id = Number(id_package);
    if (state === 'ready')
      return [
        {
          key: 'download',
          label: `Descargar el paquete #${id}`,
          icon: <DownloadOutlined aria-hidden />,
          primary: true,
          onClick: () => void download(id),
        },
      ];
    if (state !== 'working') return [];
    const stop = async () => {
      await cancel({ id_package: id });
      reload();
    };
    const label = `Cancelar el paquete #${id}`;
    return [{ key: 'cancel', label, icon: <StopOutlined aria-hidden />, danger: true, onClick: () => void stop() }];
  };
}

/**
 * Paquete contable: the index of what was stamped and cancelled and how it agrees with the sales report, and the ZIPs that were made of
 * it.
 */
export function BookScreen() {
  const { value, definition, lead } = useReportViews(VIEWS, []);
  const actions = usePackageActions();
  const more = { '': { primary: PackageButton }, paquetes: { actions } }[value];
  return (
    <ReportScreen
      key={value}
      definition={definition}
      title="Paquete contable"
      lead={<div className="inv-views">{lead}</div>}
      {...more}
    />
  );
}
