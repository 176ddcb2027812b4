import { DownloadOutlined } from '@ant-design/icons';
import { INVOICING_MESSAGES, type MassView } from '@ceiba/invoicing/contract';
import { downloadFile, Facts, formatCount, Loaded } from '@ceiba/platform/web';
import { Button } from 'antd';
import { useGetMassStampingQuery } from '../invoicing.api';

const SHOWN = 20;

/** How a mass stamping ended: counts, the first failures, all of them as CSV. */
export function MassResult({ id_job }: { id_job: number }) {
  const query = useGetMassStampingQuery(id_job);
  return <Loaded query={query}>{(view) => <Counts {...view} />}</Loaded>;
}

function Counts({ csv, failed, stamped, not_stamped }: MassView) {
  return (
    <section aria-label="Resultado del timbrado">
      <Facts
        className="inv-counts"
        facts={[
          ['Facturadas', formatCount(stamped), 'sent'],
          ['No facturadas', formatCount(not_stamped), 'not_exists'],
        ]}
      />
      {not_stamped > 0 && (
        <>
          <p className="inv-hint">{INVOICING_MESSAGES.massHint}</p>
          <ul className="inv-rows">
            {failed.slice(0, SHOWN).map(({ id, message }) => (
              <li key={id}>
                <span>{id}</span>
                <span>{message}</span>
              </li>
            ))}
            {not_stamped > SHOWN && <li className="p-muted">y {formatCount(not_stamped - SHOWN)} más en el archivo</li>}
          </ul>
          {csv && (
            <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void downloadFile(csv.file, csv.filename)}>
              Descargar CSV de errores
            </Button>
          )}
        </>
      )}
    </section>
  );
}
