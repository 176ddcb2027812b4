import type { StaleSave } from '@ceiba/platform/contract';
import { formatInstant } from '../format/format';
import { ask } from '../parts/dialogs';
import { valueText, type FieldWords } from './field-words';

/** A field that others changed: what is saved now, what this form would save. */
export interface StaleField {
  label: string;
  theirs: string;
  mine: string;
}

/** What others changed: fields of the form that would not be saved as they are now, and the rest by its words alone. */
export interface StaleWords {
  shown: StaleField[];
  others: string[];
}

export function staleFields(
  { fields, words: told }: StaleSave,
  words: ReadonlyMap<string, FieldWords>,
  values: Readonly<Record<string, unknown>>,
): StaleWords {
  const shown = Object.keys(fields).flatMap((name) => {
    const known = words.get(name);
    if (!known) return [];
    const say = known.words ?? valueText;
    const field = { label: known.label, theirs: say(fields[name]), mine: say(values[name]) };
    // Lists of one length can still differ.
    return field.theirs === field.mine && !Array.isArray(fields[name]) ? [] : [field];
  });
  const others = Object.entries(told).flatMap(([name, label]) => (words.has(name) ? [] : [label]));
  return { shown, others: [...new Set(others)] };
}

const listed = (names: readonly string[]) => new Intl.ListFormat('es-MX').format(names);

function who(saved: StaleSave['saved']): string {
  const names = [...new Set(saved.map(({ name, self }) => (self ? 'usted, en otra ventana' : name)))];
  return listed(names);
}

function StaleTable({ stale, shown, others }: { stale: StaleSave } & StaleWords) {
  const last = stale.saved.at(-1);
  return (
    <>
      <p>
        {last ? `Lo guardó ${who(stale.saved)}, ${formatInstant(last.at)}.` : 'Alguien más lo guardó.'} Nada de lo suyo
        se ha guardado todavía.
      </p>
      {shown.length > 0 && (
        <table className="p-stale">
          <thead>
            <tr>
              <th scope="col">Campo</th>
              <th scope="col">Guardado ahora</th>
              <th scope="col">Lo de usted</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ label, theirs, mine }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td data-label="Guardado ahora">{theirs}</td>
                <td data-label="Lo de usted">{mine}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {others.length > 0 && <p>{`${shown.length > 0 ? 'Cambió también' : 'Cambió'}: ${listed(others)}.`}</p>}
    </>
  );
}

/** See what is saved now, save what is here over it, or go on editing. */
export type StaleChoice = 'theirs' | 'mine' | 'stay';

/** Asks what becomes of a draft whose record somebody else has saved since. */
export function askStale(stale: StaleSave, fields: StaleWords): Promise<StaleChoice> {
  return new Promise((choose) => {
    ask({
      title: 'El registro cambió mientras usted lo editaba',
      content: <StaleTable stale={stale} {...fields} />,
      yes: 'Guardar lo mío',
      no: 'Seguir editando',
      other: { text: 'Ver lo guardado', onOther: () => choose('theirs') },
      danger: true,
      width: 640,
      onYes: () => choose('mine'),
      onNo: () => choose('stay'),
    });
  });
}
