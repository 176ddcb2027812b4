import { FieldFrame, type FieldProps, textOf } from '@ceiba/platform/web';

const DAYS = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'];
const SHORT = 3;

/** Days of the week as digits, 1 is Monday. */
export function WeekdaysField<V extends object>(props: FieldProps<V>) {
  const { form, name, label } = props;
  const days = textOf(form.values[name]);
  const toggle = (day: string) =>
    form.set(name, days.includes(day) ? days.replace(day, '') : [...days, day].sort().join(''));
  return (
    <FieldFrame {...props} words={undefined}>
      {({ id }) => (
        <div id={id} className="hr-days" role="group" aria-label={label}>
          {DAYS.map((day, place) => {
            const key = String(place + 1);
            return (
              <button key={day} type="button" title={day} aria-pressed={days.includes(key)} onClick={() => toggle(key)}>
                {day.slice(0, SHORT)}
              </button>
            );
          })}
        </div>
      )}
    </FieldFrame>
  );
}
