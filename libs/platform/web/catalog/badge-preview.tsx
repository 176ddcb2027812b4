import type { CatalogDefinition } from '@ceiba/platform/contract';
import { textOf } from '../form/field-frame';
import type { FormValues } from '../form/use-form';
import { StatusBadge } from '../parts/badge';

/** A badge as it will look, while its colour is being chosen (spec 2, section 2, "Dispatch statuses"). */
export function BadgePreview({ definition, values }: { definition: CatalogDefinition; values: FormValues }) {
  const field = definition.fields.find(({ choices }) => choices?.some((choice) => choice.color));
  if (!field) return null;
  const color = field.choices?.find((choice) => choice.value === values[field.name])?.color;
  return (
    <div className="p-field" role="status" aria-label="Vista previa">
      <span className="p-field-label">Vista previa</span>
      <span>
        {color ? (
          <StatusBadge color={color} text={textOf(values[definition.title]).trim() || definition.labels.one} />
        ) : (
          <span className="p-muted">Elija un color.</span>
        )}
      </span>
    </div>
  );
}
