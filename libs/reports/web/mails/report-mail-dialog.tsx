import type { ReportToolProps } from '@ceiba/platform/web';
import { ChoiceField, FormGrid, FormModal, NumberField, useForm } from '@ceiba/platform/web';
import {
  MAIL_FORMATS,
  MAIL_SPANS,
  MAIL_TURNS,
  REPORT_MAIL_MESSAGES,
  reportMailInput,
  spansOf,
  timesOf,
} from '@ceiba/reports/contract';
import { PeopleField } from './people-field';
import { ReportMailList } from './report-mail-list';
import { useSaveReportMailMutation } from './report-mails.api';
import './mails.css';

const choices = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
const HOURS = Array.from({ length: 24 }, (_none, hour) => ({
  value: hour,
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/** The filters that stay as they are on the screen: without days and period. */
function lastingOf({ definition, values }: ReportToolProps): Record<string, string> {
  const { days, period } = timesOf(definition);
  return Object.fromEntries(
    definition.filters.flatMap((filter) => {
      const value = values[filter.name];
      return filter === days || filter === period || !value ? [] : [[filter.name, value]];
    }),
  );
}

/** A report by mail: whom it goes out to already, and a form for one more, filtered as the screen is. */
export function ReportMailDialog({ definition, values, onClose }: ReportToolProps & { onClose: () => void }) {
  const [save] = useSaveReportMailMutation();
  const spans = spansOf(definition);
  const form = useForm({
    schema: reportMailInput,
    initial: {
      report: definition.key,
      filters: lastingOf({ definition, values }),
      span: spans[0] ?? null,
      format: 'excel' as const,
      every: 'daily' as const,
      day: null,
      hour: 7,
      users: [] as number[],
    },
    check: ({ every, day }) => (every === 'monthly' && !day ? REPORT_MAIL_MESSAGES.day : null),
    onSubmit: (input, draft) => save({ ...input, draft }).unwrap(),
  });
  const monthly = (form.values.every as string) === 'monthly';
  return (
    <FormModal
      form={form}
      title={`${definition.title} por correo`}
      open
      onClose={onClose}
      submitText="Programar envío"
      width={640}
    >
      <ReportMailList report={definition.key} />
      <FormGrid>
        <ChoiceField form={form} name="every" label="Frecuencia" options={choices(MAIL_TURNS)} autoFocus />
        <ChoiceField form={form} name="hour" label="Hora (Ciudad de México)" options={HOURS} />
        {monthly && <NumberField form={form} name="day" label="Día del mes" />}
        {spans.length > 0 && (
          <ChoiceField
            form={form}
            name="span"
            label="Fechas"
            options={spans.map((value) => ({ value, label: MAIL_SPANS[value] }))}
          />
        )}
        <ChoiceField form={form} name="format" label="Formato" options={choices(MAIL_FORMATS)} />
        <PeopleField form={form} report={definition.key} />
      </FormGrid>
    </FormModal>
  );
}
