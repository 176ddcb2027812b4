import { EmptyState, Facts, formatInstant, Loaded } from '@ceiba/platform/web';
import { useConsentsQuery } from './privacy.api';

/** Texts a partner accepted: which, when, from where. */
export function Consents({ customer }: { customer: number | null }) {
  const query = useConsentsQuery({ id_customers: customer });
  return (
    <section aria-label="Textos aceptados">
      <Loaded query={query} lines={2}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState text="Todavía no hay textos aceptados." />
          ) : (
            <Facts
              title="Textos aceptados"
              facts={rows.map(({ title, version, accepted_at, address }): [string, string] => [
                // The same text may have been accepted in several versions.
                `${title}, ${formatInstant(accepted_at)}`,
                `Versión ${version ?? 'anterior'} · desde ${address || 'dirección desconocida'}`,
              ])}
            />
          )
        }
      </Loaded>
    </section>
  );
}
