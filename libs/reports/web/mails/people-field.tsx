import { FieldFrame, type Form, WORD_SEARCH } from '@ceiba/platform/web';
import type { MailPerson, ReportMailInput } from '@ceiba/reports/contract';
import { Select } from 'antd';
import { useMailPeopleQuery } from './report-mails.api';

interface Props {
  form: Form<ReportMailInput>;
  report: string;
  /** Who receives it already. */
  known: readonly MailPerson[];
}

/** Staff with an address who may see the report; of those who receive it already, who may not any more, too. */
export function PeopleField({ form, report, known }: Props) {
  const { currentData, isFetching } = useMailPeopleQuery(report);
  const rows = currentData?.rows ?? [];
  const lost = known.filter(({ id_user }) => !rows.some((one) => one.id_user === id_user));
  const lostNote = currentData ? ' (ya no puede ver este reporte)' : '';
  const options = [
    ...rows.map(({ id_user: value, full_name: label }) => ({ value, label })),
    ...lost.map(({ id_user: value, full_name }) => ({ value, label: `${full_name}${lostNote}` })),
  ];
  const nameOf = (id: unknown) => options.find(({ value }) => value === id)?.label ?? `usuario ${String(id)}`;
  return (
    <FieldFrame
      form={form}
      name="users"
      label="Personas"
      wide
      required
      words={(value) => (value as unknown[]).map(nameOf).join(', ')}
      help="Personal con correo que puede ver este reporte; cada quien recibe lo de sus sucursales."
    >
      {(wired) => (
        <Select<number[]>
          {...wired}
          mode="multiple"
          style={{ width: '100%' }}
          placeholder="Seleccionar..."
          showSearch={WORD_SEARCH}
          value={form.values.users as number[]}
          onChange={(ids) => form.set('users', ids)}
          options={options}
          loading={isFetching}
        />
      )}
    </FieldFrame>
  );
}
