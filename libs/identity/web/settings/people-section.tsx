import { type Form, NumberField } from '@ceiba/platform/web';
import type { SettingsValues } from './settings-form';
import { Section } from './settings-sections';

/** What is kept of the people who work here. */
export function PeopleSection({ form }: { form: Form<SettingsValues> }) {
  return (
    <Section title="Personal">
      <NumberField
        form={form}
        name="attendance_photo_days"
        label="Borrar fotos de asistencia después de"
        suffix="días"
        help="Las horas se conservan."
      />
    </Section>
  );
}
