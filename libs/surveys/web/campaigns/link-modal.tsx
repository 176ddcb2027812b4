import { copyText, Loaded, notify, warn } from '@ceiba/platform/web';
import type { SurveyCampaignRow } from '@ceiba/surveys/contract';
import { Button, Modal } from 'antd';
import { useGetCampaignLinkQuery } from '../campaigns.api';

async function copy(link: string): Promise<void> {
  if (await copyText(link)) notify({ kind: 'success', message: 'Liga copiada.' });
  else warn('El navegador no permitió copiar: selecciona la liga y cópiala.');
}

/** The link of a campaign and its QR, to be sent or hung up. */
export function LinkModal({ row, onClose }: { row: SurveyCampaignRow; onClose: () => void }) {
  const query = useGetCampaignLinkQuery(row.id_survey_campaign);
  return (
    <Modal open title={`Liga de «${row.name_survey_campaign}»`} footer={null} onCancel={onClose} width={420}>
      <Loaded query={query} lines={6}>
        {({ link, qr }) => (
          <div className="sv-link">
            <img
              className="sv-qr"
              alt={`Código QR de la campaña ${row.name_survey_campaign}`}
              src={`data:image/svg+xml;utf8,${encodeURIComponent(qr)}`}
            />
            <a className="sv-link-text" href={link} target="_blank" rel="noreferrer">
              {link}
            </a>
            <Button type="primary" onClick={() => void copy(link)}>
              Copiar liga
            </Button>
          </div>
        )}
      </Loaded>
    </Modal>
  );
}
