import { FileExcelOutlined } from '@ant-design/icons';
import { SEA_REPORT } from '@ceiba/commissions/contract';
import { useOwnFilters } from '@ceiba/commissions/web';
import {
  type ReportCall,
  type ReportRow,
  ReportScreen,
  type RowAction,
  useCan,
  useReportFile,
  warn,
} from '@ceiba/platform/web';
import { CancelCfdiModal } from '@ceiba/sales/web';
import { Button } from 'antd';
import { useState } from 'react';
import { isStampable, StampState } from '../commissions/stamp-state';
import { cancelAction, pdfAction, stampAction, xmlAction } from '../stamping/cfdi-actions';
import { MassBonusesButton } from './mass-bonuses-button';
import { StampSeaModal } from './stamp-sea-modal';

const CELLS = {
  facturama_state: {
    render: (row: ReportRow) => {
      const reference = `${String(row.id_period)}-${String(row.id_branch_office)}`;
      return (
        <StampState row={row} what={{ kind: 'SEA', reference, what: `el bono de ${String(row.key_branch_office)}` }} />
      );
    },
  },
};

interface Chosen {
  what: 'stamp' | 'cancel';
  row: ReportRow;
  reload: () => void;
}

/** Stamp it, or open and cancel its CFDI. */
function useSeaActions(choose: (one: Chosen) => void) {
  const may = useCan('comisiones-periodo');
  return (row: ReportRow, reload: () => void): RowAction[] => {
    const branch = String(row.key_branch_office);
    if (!row.facturama_id) {
      const due = isStampable(row) && row.facturama_state !== 'PENDING' && may('invoice');
      return due ? [stampAction(`bono de ${branch}`, () => choose({ what: 'stamp', row, reload }))] : [];
    }
    const id = String(row.facturama_id);
    const files = [pdfAction(branch, `/facturama/bono/cedea/pdf/${id}`), xmlAction(branch, id, `${branch}-${id}`)];
    if (!may('invoice') || row.facturama_state !== 'STAMPED') return files;
    return [...files, cancelAction(`CFDI de ${branch}`, () => choose({ what: 'cancel', row, reload }))];
  };
}

/** The second Excel: the stamped ones. */
function Folios({ asked, missing }: { asked: ReportCall; missing: string | null }) {
  const { busy, download } = useReportFile(asked);
  return (
    <Button
      icon={<FileExcelOutlined aria-hidden />}
      loading={busy !== null}
      onClick={() => (missing === null ? download('excel', 'excel_folio') : warn(missing))}
    >
      Reporte de folios
    </Button>
  );
}

/** Reporte SEA: what branches bring to their owners, with its stamping; a partner sees his own branches. */
export function SeaScreen() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const definition = useOwnFilters(SEA_REPORT, ['id_customers']);
  const actions = useSeaActions(setChosen);
  const close = () => {
    setChosen(null);
    chosen?.reload();
  };
  return (
    <>
      <ReportScreen
        definition={definition}
        cells={CELLS}
        actions={actions}
        primary={(shown) => (
          <>
            <Folios asked={shown.asked} missing={shown.missing} />
            <MassBonusesButton kind="SEA" {...shown} />
          </>
        )}
      />
      {chosen?.what === 'stamp' && (
        <StampSeaModal
          id_period={Number(chosen.row.id_period)}
          id_customers={Number(chosen.row.id_customers)}
          id_branch_office={Number(chosen.row.id_branch_office)}
          onClose={close}
        />
      )}
      {chosen?.what === 'cancel' && (
        <CancelCfdiModal
          facturama_id={String(chosen.row.facturama_id)}
          what={`CFDI del bono SEA de ${String(chosen.row.name_branch_office)}.`}
          onClose={close}
        />
      )}
    </>
  );
}
