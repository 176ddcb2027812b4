import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { DayInput, FigureInput, type Form, textOf, warn } from '@ceiba/platform/web';
import { Button } from 'antd';
import type { SettingsValues } from './settings-form';

type Row = Record<string, unknown>;

const FIELDS = [
  ['iva', 'IVA'],
  ['iva_border', 'IVA frontera'],
  ['isr_resico', 'ISR RESICO'],
  ['isr_fic', 'ISR asimilados fijo'],
  ['iva_withheld_thirds', 'IVA retenido (tercios)'],
] as const;

/** Rates by the day from which they hold, as fractions (0.1600 is 16 %); a blank border rate switches it off. */
export function FiscalRatesField({ form }: { form: Form<SettingsValues> }) {
  const rows = form.values.fiscal_rates as readonly Row[];
  const wrong = Object.entries(form.errors).filter(([name]) => name.startsWith('fiscal_rates'));
  const change = (index: number, part: Row) =>
    form.set(
      'fiscal_rates',
      rows.map((row, at) => (at === index ? { ...row, ...part } : row)),
    );
  const add = () => form.set('fiscal_rates', [...rows, { ...rows.at(-1), from: '' }]);
  const remove = (index: number) =>
    form.set(
      'fiscal_rates',
      rows.filter((_row, at) => at !== index),
    );
  return (
    <div className="p-field-wide" data-field="fiscal_rates">
      <div className="i-rates">
        <table>
          <thead>
            <tr>
              <th scope="col">Desde</th>
              {FIELDS.map(([key, label]) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
              <th>
                <span className="p-visually-hidden">Acciones</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                <td className="i-rates-day">
                  <DayInput
                    label={`Desde, renglón ${index + 1}`}
                    value={textOf(row.from)}
                    onChange={(from) => change(index, { from })}
                  />
                </td>
                {FIELDS.map(([key, label]) => (
                  <td key={key}>
                    <FigureInput
                      label={`${label}, renglón ${index + 1}`}
                      decimals={key === 'iva_withheld_thirds' ? 0 : 4}
                      value={textOf(row[key])}
                      onChange={(value) =>
                        change(index, { [key]: key === 'iva_border' && value === '' ? null : value })
                      }
                      onProblem={warn}
                    />
                  </td>
                ))}
                <td>
                  <Button
                    type="text"
                    danger
                    icon={<DeleteOutlined />}
                    aria-label={`Quitar renglón ${index + 1}`}
                    disabled={rows.length === 1}
                    onClick={() => remove(index)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {wrong.map(([name, message]) => (
        <div key={name} className="p-field-error" role="alert">
          {message}
        </div>
      ))}
      <Button icon={<PlusOutlined />} onClick={add}>
        Agregar fecha
      </Button>
    </div>
  );
}
