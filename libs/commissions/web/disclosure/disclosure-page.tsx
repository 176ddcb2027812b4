import type { PublicDisclosure } from '@ceiba/commissions/contract';
import { API_BASE, formatDay, isApiError, LightButton, NotLoaded } from '@ceiba/platform/web';
import { dayInZone } from '@ceiba/platform/contract';
import { Link, useParams } from 'react-router';
import { DisclosureShown } from './disclosure-figures';
import { usePublicDisclosureQuery } from './disclosure.api';
import './disclosure.css';

const PATH = '/declaracion-de-ingresos';

function Published({ page }: { page: PublicDisclosure }) {
  const { figures, published_at, years } = page;
  if (figures === null || published_at === null)
    return (
      <>
        <h1>Declaración de ingresos</h1>
        <p>Todavía no se publica ninguna.</p>
      </>
    );
  const others = years.filter((year) => year !== figures.year);
  return (
    <>
      <h1>Lo que ganaron los empresarios independientes en {figures.year}</h1>
      <p className="ds-note">
        Periodos cerrados del {figures.date_start} al {figures.date_end}. Publicada el{' '}
        {formatDay(dayInZone(new Date(published_at)))}.
      </p>
      <p className="ds-tools">
        <a
          className="l-button l-primary"
          href={`${API_BASE}/commissions/disclosure/public/${figures.year}/pdf`}
          download
        >
          Descargar PDF
        </a>
        <LightButton onClick={() => window.print()}>Imprimir</LightButton>
        {others.map((year) => (
          <Link key={year} className="l-button" to={`${PATH}/${year}`}>
            Ver {year}
          </Link>
        ))}
      </p>
      <DisclosureShown figures={figures} />
    </>
  );
}

/** /declaracion-de-ingresos/{year}: what partners earned by rank, for everybody; the latest year unless told. */
export function DisclosurePageScreen() {
  const { year = '' } = useParams();
  const { currentData: data, error, refetch } = usePublicDisclosureQuery(year);
  const missing = isApiError(error) && (error.status === 404 || error.status === 400);
  return (
    <div className="ds-page">
      <header className="ds-head">{data?.company ?? ''}</header>
      <main className="ds-main">
        {data ? (
          <Published page={data} />
        ) : missing ? (
          <div className="l-lost" role="alert">
            <h1>No hay declaración de ingresos de ese año</h1>
            <p>
              <Link to={PATH}>Ver la más reciente</Link>
            </p>
          </div>
        ) : error ? (
          <NotLoaded text="La declaración no cargó." onRetry={() => void refetch()} />
        ) : (
          <div className="l-bones" role="status" aria-label="Cargando la declaración" />
        )}
      </main>
    </div>
  );
}
