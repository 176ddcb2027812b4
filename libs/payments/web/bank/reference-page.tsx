import { API_BASE, formatInstant, isApiError, LightResult, NotLoaded, Price } from '@ceiba/platform/web';
import { BANK_MESSAGES, type ReferencePage } from '@ceiba/payments/contract';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { CopyLine } from './copy-line';
import { useReferencePageQuery } from './reference.api';
import './reference.css';

/** Staff look at the bank a few times a day: asking more often would tell nothing new. */
const EVERY_MS = 15_000;

function Details({ page, pdf }: { page: ReferencePage; pdf: string }) {
  const { reference, amount, currency, bank, holder, account, is_clabe, route, expires_at, email } = page;
  return (
    <>
      <h1>Transfiere para completar tu compra</h1>
      <p className="tr-until">
        Vence el <strong>{formatInstant(expires_at)}</strong>
      </p>
      <section className="l-box" aria-label="Datos de la transferencia">
        <dl className="tr-lines">
          <CopyLine name="Importe exacto" copied={amount} large>
            <Price value={amount} code={currency} />
          </CopyLine>
          <CopyLine name="Referencia" copied={reference} large>
            {reference}
          </CopyLine>
          <CopyLine name={is_clabe ? 'CLABE' : 'Cuenta'} copied={account} large>
            {is_clabe ? account.replace(/(\d{3})(\d{3})(\d{11})(\d)/, '$1 $2 $3 $4') : account}
          </CopyLine>
          {route && (
            <CopyLine name="SWIFT o ABA" copied={route}>
              {route}
            </CopyLine>
          )}
          <CopyLine name="Banco" copied={bank}>
            {bank}
          </CopyLine>
          <CopyLine name="Titular" copied={holder}>
            {holder}
          </CopyLine>
        </dl>
        <a className="l-button l-primary l-wide" href={pdf} download>
          Descargar PDF
        </a>
      </section>
      <section className="l-box" aria-labelledby="tr-next">
        <h2 id="tr-next">Qué sigue</h2>
        <ol className="tr-next">
          {BANK_MESSAGES.next.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {email && <p className="tr-mail">Enviamos estos datos a {email}.</p>}
      </section>
    </>
  );
}

const OVER = {
  expired: [
    'La referencia venció',
    'No transfieras con ella: tus productos ya no están apartados. Vuelve a tu carrito y pide otra.',
  ],
  over: ['Esta referencia ya no vale', 'Cancelaste el pago o pediste otra referencia. No transfieras con esta.'],
} as const;

function Standing({ page }: { page: ReferencePage }) {
  const { state, received, currency, reference } = page;
  if (state === 'paid')
    return (
      <LightResult face="paid" title="Recibimos tu transferencia">
        <p>Tu compra está confirmada. Te escribimos con los datos de tu pedido.</p>
      </LightResult>
    );
  if (state === 'review')
    return (
      <LightResult face="pending" title="Recibimos tu transferencia">
        <p>Una persona la está revisando y te escribirá. No transfieras de nuevo.</p>
        {received && (
          <p>
            Llegó <Price value={received} code={currency} /> con la referencia {reference}.
          </p>
        )}
      </LightResult>
    );
  const [title, text] = OVER[state === 'expired' ? 'expired' : 'over'];
  return (
    <LightResult face="failed" title={title}>
      <p>{text}</p>
    </LightResult>
  );
}

function Known({ page, pdf }: { page: ReferencePage; pdf: string }) {
  return (
    <>
      {page.state === 'open' ? <Details page={page} pdf={pdf} /> : <Standing page={page} />}
      <p className="tr-back">
        <Link className="l-button" to={page.back}>
          Regresar
        </Link>
      </p>
    </>
  );
}

/** /transferencia/{key}: what a buyer needs for his transfer, and how it stands (decisions.md, "Sales, store, payments"). */
export function ReferencePageScreen() {
  const { key = '' } = useParams();
  const [done, setDone] = useState(false);
  const { data, error, refetch } = useReferencePageQuery(key, { pollingInterval: done ? 0 : EVERY_MS });
  if (data?.state === 'paid' && !done) setDone(true);
  const missing = isApiError(error) && error.status < 500 && error.status >= 400;
  return (
    <div className="tr-page">
      <header className="tr-head">{data?.company ?? ''}</header>
      <main className="tr-main">
        {data ? (
          <Known page={data} pdf={`${API_BASE}/payments/reference/${key}/pdf`} />
        ) : missing ? (
          <div className="l-lost" role="alert">
            <h1>La referencia no existe</h1>
            <p>Revisa la dirección o abre la del correo que te enviamos.</p>
          </div>
        ) : error ? (
          <NotLoaded text="Los datos no cargaron." onRetry={() => void refetch()} />
        ) : (
          <div className="l-bones" role="status" aria-label="Cargando los datos" />
        )}
      </main>
    </div>
  );
}
