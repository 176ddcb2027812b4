import { formatInstant, StatusBadge } from '@ceiba/platform/web';
import type { MailOutcome, MailResult, MailTurn } from '@ceiba/reports/contract';

const RESULTS: Readonly<Record<MailResult, { text: string; color: string }>> = {
  waiting: { text: 'En camino', color: 'info' },
  sent: { text: 'Enviado', color: 'success' },
  failed: { text: 'Falló', color: 'danger' },
  refused: { text: 'Sin destinatarios', color: 'warning' },
  skipped: { text: 'No salió: estaba en pausa', color: 'secondary' },
};
/** Why somebody has no letter; the rest is said by the badge. */
const WITHOUT: Readonly<Partial<Record<MailOutcome, string>>> = {
  failed: 'no se pudo entregar',
  refused: 'ya no puede ver este reporte',
  no_period: 'no hubo periodo',
};

/** What became of a mail's last turn: sent, on its way, or failed and why; and who got nothing. */
export function MailResultLine({ last }: { last: MailTurn | null }) {
  if (!last) return <div className="p-muted">Todavía no ha salido.</div>;
  const without = last.people.flatMap(({ full_name, outcome }) =>
    WITHOUT[outcome] ? [`${full_name} (${WITHOUT[outcome]})`] : [],
  );
  return (
    <div>
      <span className="p-muted">{`Último: ${formatInstant(last.due_at)} `}</span>
      <StatusBadge {...RESULTS[last.state]} />
      {last.why && <div className="mails-why">{last.why}</div>}
      {without.length > 0 && <div className="p-muted">{`Sin correo: ${without.join(', ')}.`}</div>}
    </div>
  );
}
