import { RecordModal, type ReportToolProps } from '@ceiba/platform/web';
import type { ReportMail } from '@ceiba/reports/contract';
import { useState } from 'react';
import { ReportMailForm } from './report-mail-form';
import { ReportMailList } from './report-mail-list';
import { useReportMailQuery } from './report-mails.api';
import './mails.css';

function OldMail({ mail, ...rest }: ReportToolProps & { mail: ReportMail; onClose: () => void }) {
  const { id_report_mail: id, people } = mail;
  const query = useReportMailQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <RecordModal query={query} title={`Modificar Envío #${id}`} width={640} onClose={rest.onClose}>
      {(record) => <ReportMailForm {...rest} mail={record} known={people} />}
    </RecordModal>
  );
}

/** A report by mail: whom it goes out to already, and a form for one more, filtered as the screen is. */
export function ReportMailDialog(props: ReportToolProps & { onClose: () => void }) {
  const [edited, edit] = useState<ReportMail | null>(null);
  if (edited) return <OldMail {...props} mail={edited} onClose={() => edit(null)} />;
  return (
    <ReportMailForm {...props} mail={null}>
      <ReportMailList report={props.definition.key} onEdit={edit} />
    </ReportMailForm>
  );
}
