import { closePeriodInput, type RunView } from '@ceiba/commissions/contract';
import type { Period } from '@ceiba/periods/contract';
import { PeriodField } from '@ceiba/periods/web';
import { Facts, formatCount, formatInstant, FormModal, spokenInstant, useForm } from '@ceiba/platform/web';
import { Alert } from 'antd';
import { useStartCloseMutation } from '../commissions.api';
import { MoneySums } from '../parts/money-sums';
import { ranksOf } from './rank-facts';
import { lastPreview, nextPeriods, proposedNext } from './readiness';

/** Whom and how much, by the last preview; a close calculates once more. */
function Stakes({ preview }: { preview: RunView | undefined }) {
  if (!preview)
    return <Alert type="warning" showIcon title="No hay vista previa: aún no se sabe cuánto se pagará ni a quiénes." />;
  return (
    <section aria-label="Lo que se publicará">
      <p className="co-figure">
        <MoneySums sums={preview.totals} />
      </p>
      <p>
        en comisiones para <b>{formatCount(preview.payees)}</b> {preview.payees === 1 ? 'empresario' : 'empresarios'}
      </p>
      <Facts
        className="co-receipt"
        facts={[
          ['Valor de negocio', <MoneySums key="business" sums={preview.business} />],
          ['Calificados', `${formatCount(preview.active)} de ${formatCount(preview.customers)}`],
          ...ranksOf({ ranks: preview.ranks.filter(({ customers }) => customers > 0) }),
          [
            `Vista previa #${preview.id_run}`,
            <time key="at" title={formatInstant(preview.created_at)}>
              {spokenInstant(preview.created_at, new Date())}
            </time>,
          ],
        ]}
      />
      <p className="co-note">El cierre calcula de nuevo: lo vendido después de la vista previa también cuenta.</p>
    </section>
  );
}

interface Props {
  period: Period;
  periods: readonly Period[];
  previews: readonly RunView[];
  onStarted: (idJob: number) => void;
  onClose: () => void;
}

/** Asks for the next period and closes (compensation.md, "Closing a period"). Mounted to open it. */
export function CloseDialog({ period, periods, previews, onStarted, onClose }: Props) {
  const [start] = useStartCloseMutation();
  const current = period.current_period === 1;
  const following = nextPeriods(period, periods).map((next) => next.id_period);
  const form = useForm({
    schema: closePeriodInput,
    initial: {
      id_period: period.id_period,
      id_period_next: current ? (proposedNext(period, periods)?.id_period ?? null) : null,
    },
    check: (values) => (current && !values.id_period_next ? 'Por favor, seleccionar el periodo siguiente.' : null),
    onSubmit: async (values, draft) => onStarted((await start({ ...values, draft }).unwrap()).id_job),
  });
  return (
    <FormModal
      form={form}
      title={`Cerrar ${period.code_period}`}
      open
      onClose={onClose}
      submitText="Cerrar periodo"
      danger
    >
      <Alert
        type="error"
        showIcon
        title="El cierre no se puede deshacer."
        description="Los pagos en línea pendientes se concilian antes; los que se confirmen después van al periodo en curso."
      />
      <p>
        Se calculan las comisiones de <b>{period.name_period}</b> y se publican los estados de cuenta. Las ventas, los
        rangos y las comisiones del periodo ya no podrán cambiar.
      </p>
      <Stakes preview={lastPreview(previews)} />
      {current && (
        <PeriodField
          form={form}
          name="id_period_next"
          label="Periodo siguiente"
          help="Queda en curso de inmediato: las cajas siguen vendiendo mientras se calcula."
          autoFocus
          only={(next) => following.includes(next.id_period)}
        />
      )}
    </FormModal>
  );
}
