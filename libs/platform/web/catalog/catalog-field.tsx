import type { CatalogDefinition, CatalogField } from '@ceiba/platform/contract';
import { ChoiceField, CodeField, DayField, FlagField, TextField } from '../form/fields';
import { NumberField, PercentField } from '../form/number-field';
import type { Form, FormValues } from '../form/use-form';
import { useCatalogOptions } from './catalog.api';

interface Props {
  form: Form<FormValues>;
  field: CatalogField;
  /** Definitions that `ref` fields point at. */
  related?: readonly CatalogDefinition[];
  autoFocus?: boolean;
}

function RefField({ form, field, target }: Omit<Props, 'related'> & { target: CatalogDefinition }) {
  const source = useCatalogOptions(target.resource, target.id, target.title);
  return <ChoiceField form={form} name={field.name} label={field.label} help={field.hint} {...source} allowClear />;
}

/** The input of a field's kind. A new kind is one more line here. */
export function CatalogInput({ form, field, related, autoFocus }: Props) {
  const common = { form, name: field.name, label: field.label, help: field.hint, autoFocus };
  switch (field.kind) {
    case 'text':
    case 'url':
      return <TextField {...common} maxLength={field.max ?? 150} wide={(field.max ?? 150) > 60} />;
    case 'code':
      return <CodeField {...common} maxLength={field.max ?? 5} />;
    case 'integer':
      return <NumberField {...common} min={field.min} />;
    case 'decimal':
      return <NumberField {...common} decimals={field.decimals ?? 2} min={field.min} />;
    case 'percent':
      return <PercentField {...common} decimals={field.decimals ?? 4} />;
    case 'date':
      return <DayField {...common} />;
    case 'boolean':
      return <FlagField {...common} />;
    case 'choice':
      return <ChoiceField {...common} options={field.choices ?? []} allowClear={field.required === false} />;
    case 'ref': {
      const target = related?.find((one) => one.resource === field.ref);
      return target ? <RefField form={form} field={field} target={target} /> : <TextField {...common} />;
    }
  }
}
