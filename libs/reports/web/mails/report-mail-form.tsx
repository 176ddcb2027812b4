import {
  ChoiceField,
  type Form,
  FormGrid,
  FormModal,
  NumberField,
  type ReportToolProps,
  useForm,
} from '@ceiba/platform/web';
import type { Editable } from '@ceiba/platform/contract';
import {
  MAIL_FORMATS,
  MAIL_SPANS,
  MAIL_TURNS,
  type MailPerson,
  REPORT_MAIL_MESSAGES,
  type ReportMailInput,
  reportMailInput,
  type ReportMailRecord,
  spansOf,
  timesOf,
} from '@ceiba/reports/contract';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { PeopleField } from './people-field';
import { useSaveReportMailMutation } from './report-mails.api';

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

interface FieldsProps {
  form: Form<ReportMailInput>;
  definition: ReportToolProps['definition'];
  known: readonly MailPerson[];
}

function MailFields({ form, definition, known }: FieldsProps) {
  const spans = spansOf(definition);
  const monthly = (form.values.every as string) === 'monthly';
  return (
    <FormGrid>
      <ChoiceField form={form} name="every" label="Frecuencia" options={choices(MAIL_TURNS)} autoFocus />
      <ChoiceField form={form} name="hour" label="Hora (Ciudad de México)" options={HOURS} />
      {monthly && <NumberField form={form} name="day" label="Día del mes" required />}
      {spans.length > 0 && (
        <ChoiceField
          form={form}
          name="span"
          label="Fechas"
          required
          options={spans.map((value) => ({ value, label: MAIL_SPANS[value] }))}
        />
      )}
      <ChoiceField form={form} name="format" label="Formato" options={choices(MAIL_FORMATS)} />
      <PeopleField form={form} report={definition.key} known={known} />
    </FormGrid>
  );
}

interface Props extends ReportToolProps {
  /** Null for a new one. */
  mail: Editable<ReportMailRecord> | null;
  /** Who receives it already: they have a name here though they may not see the report any more. */
  known?: readonly MailPerson[];
  onClose: () => void;
  children?: ReactNode;
}

function startOf({ mail, definition, values }: Props) {
  const fresh = { span: spansOf(definition)[0] ?? null, format: 'excel', every: 'daily', day: null, hour: 7 } as const;
  const { span, format, every, day, hour } = mail ?? fresh;
  return {
    ...{ id_report_mail: mail?.id_report_mail ?? null, report: definition.key, span, format, every, day, hour },
    filters: mail?.filters ?? lastingOf({ definition, values }),
    users: mail?.users ?? ([] as number[]),
  };
}

/** What a mail is filtered by; the screen's filters can take their place. */
function MailFilters({
  form,
  mail,
  ...screen
}: ReportToolProps & { form: Form<ReportMailInput>; mail: ReportMailRecord }) {
  const taken = form.values.filters !== mail.filters;
  return (
    <p className="mails-filters">
      {`Filtros: ${taken ? 'los que tiene ahora la pantalla' : mail.about || 'ninguno'}. `}
      <Button type="link" size="small" onClick={() => form.set('filters', taken ? mail.filters : lastingOf(screen))}>
        {taken ? 'Dejar los que tenía' : 'Usar los de la pantalla'}
      </Button>
    </p>
  );
}

/** A report's mail, new (filtered as the screen is) or as it is saved. `children` stand above the fields. */
export function ReportMailForm(props: Props) {
  const { definition, values, mail, known = [], onClose, children } = props;
  const [save] = useSaveReportMailMutation();
  const form = useForm({
    schema: reportMailInput,
    version: mail?.version,
    initial: startOf(props),
    check: ({ every, day }) => (every === 'monthly' && !day ? REPORT_MAIL_MESSAGES.day : null),
    onSubmit: (input, draft) => save({ ...input, draft }).unwrap(),
  });
  return (
    <FormModal
      form={form}
      title={mail ? `Modificar Envío #${mail.id_report_mail}` : `${definition.title} por correo`}
      open
      onClose={onClose}
      submitText={mail ? 'Modificar Envío' : 'Programar envío'}
      width={640}
    >
      {children}
      {mail && <MailFilters {...{ form, mail, definition, values }} />}
      <MailFields {...{ form, definition, known }} />
    </FormModal>
  );
}
