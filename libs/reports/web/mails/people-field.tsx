import { FieldFrame, type Form, WORD_SEARCH } from '@ceiba/platform/web';
import type { ReportMailInput } from '@ceiba/reports/contract';
import { Select } from 'antd';
import { useMailPeopleQuery } from './report-mails.api';

/** Staff with an address who may see the report. */
export function PeopleField({ form, report }: { form: Form<ReportMailInput>; report: string }) {
  const { currentData, isFetching } = useMailPeopleQuery(report);
  const options = (currentData?.rows ?? []).map(({ id_user: value, full_name: label }) => ({ value, label }));
  return (
    <FieldFrame
      form={form}
      name="users"
      label="Personas"
      wide
      required
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
