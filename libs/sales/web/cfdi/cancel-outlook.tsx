import { formatDay, formatInstant, Loaded } from '@ceiba/platform/web';
import { CFDI_CANCEL_MESSAGES, type CancelOutlookView, FREE_REASON_TEXTS } from '@ceiba/sales/contract';
import { Alert } from 'antd';
import { useCancelOutlookQuery } from '../api/cfdi.api';

/** Whom SAT asks, and until when it can be cancelled. */
function Terms({ free, free_until, last_day, late, credit }: CancelOutlookView) {
  const asked = free
    ? `El receptor no tiene que aceptarla: el CFDI ${FREE_REASON_TEXTS[free]}.`
    : CFDI_CANCEL_MESSAGES.accepted;
  const until = free === 'recent' ? ` Después del ${formatDay(free_until)} sí.` : '';
  return late ? (
    <Alert type="warning" showIcon title={CFDI_CANCEL_MESSAGES.late(formatDay(last_day), credit)} />
  ) : (
    <p className="p-under">{`${asked}${until} Se puede cancelar hasta el ${formatDay(last_day)}.`}</p>
  );
}

/** What to know before a CFDI is cancelled; what is in the way stands first. */
export function CancelOutlook({ facturama_id }: { facturama_id: string }) {
  const query = useCancelOutlookQuery(facturama_id);
  return (
    <Loaded query={query} lines={1}>
      {(view) => (
        <>
          {view.blocked && <Alert type="error" showIcon title={view.blocked} />}
          {view.refused && (
            <Alert
              type="warning"
              showIcon
              title={`El ${formatInstant(view.refused.at)} no se aceptó (motivo ${view.refused.motive}): ${view.refused.message}`}
              description={CFDI_CANCEL_MESSAGES.afterRefusal(view.free === null, view.credit)}
            />
          )}
          <Terms {...view} />
        </>
      )}
    </Loaded>
  );
}
