import Check from '@ant-design/icons-svg/es/asn/CheckCircleFilled';
import Clock from '@ant-design/icons-svg/es/asn/ClockCircleFilled';
import Cross from '@ant-design/icons-svg/es/asn/CloseCircleFilled';
import type { ReactNode } from 'react';
import { Icon } from './icon';
import './light.css';

const FACES = {
  paid: { icon: Check, tone: 'success' },
  failed: { icon: Cross, tone: 'danger' },
  pending: { icon: Clock, tone: 'info' },
} as const;

/** What came of something, in large: a payment that is done, refused or not known yet. */
export function LightResult(props: { face: keyof typeof FACES; title: string; children: ReactNode }) {
  const { icon, tone } = FACES[props.face];
  return (
    <section className={`l-result l-result-${tone}`} role="status">
      <Icon icon={icon} size={72} />
      <h1>{props.title}</h1>
      {props.children}
    </section>
  );
}

/** The provider has not confirmed yet; `review`: money came that staff have to look at. */
export function PaymentWaiting({ review }: { review: boolean }) {
  return (
    <LightResult face="pending" title={review ? 'Recibimos tu pago' : 'Estamos confirmando tu pago'}>
      <p>
        {review
          ? 'Una persona lo está revisando y te escribirá. No pagues de nuevo.'
          : 'Esto toma unos segundos. Puedes dejar esta página abierta: se actualiza sola.'}
      </p>
      {!review && <div className="l-wait" aria-hidden />}
    </LightResult>
  );
}

/** Not to be reached is no answer: only the server knows whether he paid. */
export function PaymentUnknown() {
  return (
    <LightResult face="pending" title="Todavía no sabemos si tu pago llegó">
      <p>No se ha podido consultar. Lo intentamos de nuevo cada pocos segundos; no pagues otra vez.</p>
      <div className="l-wait" aria-hidden />
    </LightResult>
  );
}
