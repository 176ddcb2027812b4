import { PageHead, useIsNarrow, useListState } from '@ceiba/platform/web';
import type { PaymentSubject } from '@ceiba/payments/contract';
import { Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import { AttentionList } from '../attention/attention-list';
import { Comparisons, Differences } from './comparisons';
import { ALL_PAYMENTS, type PaymentFilters, PaymentsList } from './payments-list';
import { StoryDrawer } from './story-drawer';
import './payments.css';

const LIST = { id: 'payments', sort: 'at', order: 'desc' as const, pageSize: 25, filters: ALL_PAYMENTS };
const VIEWS = [
  { value: '', label: 'Necesita atención', short: 'Atención' },
  { value: 'pagos', label: 'Pagos y enlaces', short: 'Pagos' },
  { value: 'conciliacion', label: 'Conciliación diaria', short: 'Conciliación' },
];
const NOTES: Readonly<Record<string, string>> = {
  '': 'Dinero y comprobantes que esperan la decisión de una persona; nada se quita de aquí sin ella.',
  conciliacion: 'Lo que dicen los proveedores junto a lo que dice el sistema, cada día y cuando se pida.',
  pagos: 'Cada pago de todos los proveedores, y cada enlace que nadie pagó.',
};

const idIn = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;

/** The open story stands in the address: `?pago=12`, or `?intento=5` for a link of which no payment came. */
function useShownStory() {
  const [address, setAddress] = useSearchParams();
  const put = ({ id_payment, id_attempt }: PaymentSubject) =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('pago');
        next.delete('intento');
        if (id_payment !== null) next.set('pago', String(id_payment));
        else if (id_attempt !== null) next.set('intento', String(id_attempt));
        return next;
      },
      { replace: true },
    );
  const id_payment = idIn(address.get('pago'));
  const id_attempt = id_payment === null ? idIn(address.get('intento')) : null;
  const subject: PaymentSubject | null = id_payment === null && id_attempt === null ? null : { id_payment, id_attempt };
  return { subject, show: put, close: () => put({ id_payment: null, id_attempt: null }) };
}

/** /pagos-por-conciliar: what needs a person first, then every payment and link with its story. */
export function PaymentsScreen() {
  const list = useListState<PaymentFilters>(LIST);
  const { subject, show, close } = useShownStory();
  const [address, setAddress] = useSearchParams();
  const narrow = useIsNarrow();
  const run = idIn(address.get('corrida'));
  const vista = VIEWS.find(({ value }) => value === address.get('vista'))?.value ?? '';
  return (
    <>
      <PageHead title="Pagos por conciliar" note={NOTES[vista]} />
      <Segmented
        className="pay-views"
        aria-label="Vista"
        value={vista}
        options={VIEWS.map(({ value, label, short }) => ({ value, label: narrow ? short : label }))}
        onChange={(next) => setAddress(next === '' ? {} : { vista: next })}
      />
      {vista === '' && <AttentionList onOpen={show} />}
      {vista === 'pagos' && <PaymentsList list={list} onOpen={show} />}
      {vista === 'conciliacion' &&
        (run === null ? (
          <Comparisons onShow={(id) => setAddress({ vista, corrida: String(id) })} />
        ) : (
          <Differences id_comparison={run} onOpen={show} />
        ))}
      {subject && (
        <StoryDrawer
          key={`${subject.id_payment}-${subject.id_attempt}`}
          subject={subject}
          onShow={show}
          onClose={close}
        />
      )}
    </>
  );
}
