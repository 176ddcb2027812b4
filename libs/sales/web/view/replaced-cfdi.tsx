import { StatusBadge } from '@ceiba/platform/web';
import { Button } from 'antd';
import { useState } from 'react';
import { useCfdiRelationsQuery } from '../api/cfdi.api';
import { CancelCfdiModal } from '../cfdi/cancel-cfdi-modal';

const STATES = {
  STAMPED: { color: 'warning', text: 'Vigente' },
  CANCELING: { color: 'info', text: 'Cancelación en proceso' },
  CANCELED: { color: 'secondary', text: 'Cancelado' },
} as const;

/** Whose place a CFDI took, and how that one stands; what SAT or the receiver did not let go is cancelled again here. */
export function ReplacedCfdi({ facturama_id }: { facturama_id: string }) {
  const { data } = useCfdiRelationsQuery(facturama_id);
  const [cancelling, setCancelling] = useState<string | null>(null);
  return (
    <>
      {data?.replaces.map((old) => (
        <p key={old.facturama_id} className="p-under">
          Sustituye a {old.uuid} <StatusBadge {...STATES[old.status]} />
          {old.status === 'STAMPED' && (
            <Button type="link" size="small" danger onClick={() => setCancelling(old.facturama_id)}>
              Cancelar el sustituido
            </Button>
          )}
        </p>
      ))}
      {cancelling !== null && (
        <CancelCfdiModal
          facturama_id={cancelling}
          what="CFDI que otro ya sustituye."
          onClose={() => setCancelling(null)}
        />
      )}
    </>
  );
}
