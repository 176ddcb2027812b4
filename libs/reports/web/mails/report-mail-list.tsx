import { DeleteOutlined } from '@ant-design/icons';
import { WorkerLink } from '@ceiba/identity/web';
import { ask, formatInstant, Loaded } from '@ceiba/platform/web';
import { MAIL_FORMATS, MAIL_SPANS, type ReportMail } from '@ceiba/reports/contract';
import { Button } from 'antd';
import { useDeleteReportMailMutation, useReportMailsQuery } from './report-mails.api';

/** When it goes out: `Diario, 07:00`, `Mensual el día 1, 07:00`. */
function turnOf({ every, day, hour }: ReportMail): string {
  const at = `${String(hour).padStart(2, '0')}:00`;
  return every === 'daily' ? `Diario, ${at}` : `Mensual el día ${day}, ${at}`;
}

/** The mails of a report that are on their way already; each can be ended. */
export function ReportMailList({ report }: { report: string }) {
  const query = useReportMailsQuery(report);
  const [end] = useDeleteReportMailMutation();
  return (
    <section aria-label="Envíos programados" className="mails-list">
      <Loaded query={query} lines={2}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="p-muted">Este reporte no se envía a nadie todavía.</p>
          ) : (
            <ul>
              {rows.map((mail) => (
                <li key={mail.id_report_mail}>
                  <div>
                    <strong>{turnOf(mail)}</strong>
                    {` · ${[mail.span && MAIL_SPANS[mail.span], MAIL_FORMATS[mail.format], mail.about].filter(Boolean).join(' · ')}`}
                    <div className="p-muted">
                      {`Para ${mail.people.join(', ') || 'nadie'}. Próximo: ${formatInstant(mail.next_at)}. Lo programó `}
                      <WorkerLink id={mail.id_worker_created}>{mail.user_created}</WorkerLink>
                    </div>
                  </div>
                  <Button
                    type="text"
                    danger
                    icon={<DeleteOutlined />}
                    aria-label={`Terminar el envío: ${turnOf(mail)}`}
                    onClick={() =>
                      ask({
                        title: '¿Desea terminar este envío?',
                        content: `${turnOf(mail)}, para ${mail.people.join(', ')}`,
                        yes: '¡Sí, terminar!',
                        no: '¡No!',
                        danger: true,
                        onYes: () => end({ id_report_mail: mail.id_report_mail }).unwrap(),
                      })
                    }
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
