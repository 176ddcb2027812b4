import { FilePdfOutlined, FileZipOutlined } from '@ant-design/icons';
import type { MyRetention } from '@ceiba/commissions/contract';
import { TYPE_FEE_NAMES } from '@ceiba/customers/contract';
import { downloadFile, Facts, formatAmount, openDocument } from '@ceiba/platform/web';
import { Button } from 'antd';
import { useMyRetentionsQuery } from './payouts.api';
import './payouts.css';

function Paper({ year, type_fee, subtotal, isr, ret_iva, facturama_id, facturama_uuid }: MyRetention) {
  return (
    <li>
      <h3>
        {year} <span className="p-muted">{TYPE_FEE_NAMES[type_fee]}</span>
      </h3>
      <Facts
        facts={[
          ['Base', formatAmount(subtotal, 'MXN')],
          ['ISR retenido', formatAmount(isr, 'MXN')],
          ['IVA retenido', formatAmount(ret_iva, 'MXN')],
          [
            'Folio fiscal',
            <span key="folio" className="po-folio">
              {facturama_uuid}
            </span>,
          ],
        ]}
      />
      <div className="po-files">
        <Button
          icon={<FilePdfOutlined aria-hidden />}
          aria-label={`PDF de tus retenciones de ${year}`}
          onClick={() => void openDocument(`/facturama/retencion/pdf/${facturama_id}`)}
        >
          PDF
        </Button>
        <Button
          icon={<FileZipOutlined aria-hidden />}
          aria-label={`XML de tus retenciones de ${year}`}
          onClick={() => void downloadFile(`/facturama/xml/${facturama_id}`, `retenciones-${year}.xml`)}
        >
          XML
        </Button>
      </div>
    </li>
  );
}

/** The partner's own papers of withheld taxes, the latest year first; nothing where there is none. */
export function MyRetentions() {
  const { currentData: papers = [] } = useMyRetentionsQuery();
  if (papers.length === 0) return null;
  return (
    <section className="po-retentions" aria-label="Constancias de retenciones">
      <h2>Constancias de retenciones</h2>
      <ul>
        {papers.map((paper) => (
          <Paper key={paper.id_retention} {...paper} />
        ))}
      </ul>
    </section>
  );
}
