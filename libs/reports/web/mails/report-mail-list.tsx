import { DeleteOutlined, EditOutlined, PauseCircleOutlined, PlayCircleOutlined } from '@ant-design/icons';
import { WorkerLink } from '@ceiba/identity/web';
import { ask, formatInstant, Loaded, StatusBadge } from '@ceiba/platform/web';
import { MAIL_FORMATS, MAIL_SPANS, type MailPerson, type ReportMail } from '@ceiba/reports/contract';
import { Button } from 'antd';
import { MailResultLine } from './mail-result';
import { useDeleteReportMailMutation, usePauseReportMailMutation, useReportMailsQuery } from './report-mails.api';

/** When it goes out: `Diario, 07:00`, `Mensual el día 1, 07:00`. */
function turnOf({ every, day, hour }: ReportMail): string {
  const at = `${String(hour).padStart(2, '0')}:00`;
  return every === 'daily' ? `Diario, ${at}` : `Mensual el día ${day}, ${at}`;
}

const namesOf = (people: readonly MailPerson[]) => people.map(({ full_name }) => full_name).join(', ') || 'nadie';

interface MailProps {
  mail: ReportMail;
  onEdit: () => void;
}

/** What can be done with a mail: change it, stop it or let it go on, end it. */
function MailActions({ mail, onEdit }: MailProps) {
  const { id_report_mail, paused, people } = mail;
  const [end] = useDeleteReportMailMutation();
  const [pause, { isLoading }] = usePauseReportMailMutation();
  const turn = turnOf(mail);
  const stop = paused === 1 ? 'Reanudar' : 'Pausar';
  return (
    <div className="mails-actions">
      <Button
        type="text"
        icon={<EditOutlined aria-hidden />}
        aria-label={`Modificar el envío: ${turn}`}
        onClick={onEdit}
      />
      <Button
        type="text"
        icon={paused === 1 ? <PlayCircleOutlined aria-hidden /> : <PauseCircleOutlined aria-hidden />}
        aria-label={`${stop} el envío: ${turn}`}
        loading={isLoading}
        onClick={() => void pause({ id_report_mail, paused: paused === 1 ? 0 : 1 })}
      />
      <Button
        type="text"
        danger
        icon={<DeleteOutlined aria-hidden />}
        aria-label={`Terminar el envío: ${turn}`}
        onClick={() =>
          ask({
            title: '¿Desea terminar este envío?',
            content: `${turn}, para ${namesOf(people)}`,
            yes: '¡Sí, terminar!',
            no: '¡No!',
            danger: true,
            onYes: () => end({ id_report_mail }).unwrap(),
          })
        }
      />
    </div>
  );
}

function Mail({ mail, onEdit }: MailProps) {
  const { span, format, about, people, paused, next_at, last, id_worker_created, user_created } = mail;
  return (
    <li>
      <div>
        <strong>{turnOf(mail)}</strong>
        {` · ${[span && MAIL_SPANS[span], MAIL_FORMATS[format], about].filter(Boolean).join(' · ')} `}
        {paused === 1 && <StatusBadge text="En pausa" color="warning" />}
        <div className="p-muted">
          {`Para ${namesOf(people)}. ${paused === 1 ? '' : `Próximo: ${formatInstant(next_at)}. `}Lo programó `}
          <WorkerLink id={id_worker_created}>{user_created}</WorkerLink>
        </div>
        <MailResultLine last={last} />
      </div>
      <MailActions {...{ mail, onEdit }} />
    </li>
  );
}

/** The mails of a report that are on their way already; each can be changed, stopped and ended. */
export function ReportMailList({ report, onEdit }: { report: string; onEdit: (mail: ReportMail) => void }) {
  const query = useReportMailsQuery(report, { refetchOnMountOrArgChange: true });
  return (
    <section aria-label="Envíos programados" className="mails-list">
      <Loaded query={query} lines={2}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="p-muted">Este reporte no se envía a nadie todavía.</p>
          ) : (
            <ul>
              {rows.map((mail) => (
                <Mail key={mail.id_report_mail} mail={mail} onEdit={() => onEdit(mail)} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
