import { catalogSchema, catalogWarning, type CatalogDefinition, type CatalogRow } from '@ceiba/platform/contract';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { FormGrid } from '../form/form-box';
import { FormModal } from '../form/form-modal';
import { useForm } from '../form/use-form';
import { useCan } from '../session/use-session';
import { BadgePreview } from './badge-preview';
import { CatalogInput } from './catalog-field';
import { catalogTexts, startValues } from './catalog-values';
import { useSaveCatalogRowMutation } from './catalog.api';

interface Props {
  definition: CatalogDefinition;
  /** `null` registers a new row. */
  row: CatalogRow | null;
  related?: readonly CatalogDefinition[];
  onClose: () => void;
}

/** Registers or modifies a row of a catalogue. Mount it to open it. */
export function CatalogModal({ definition, row, related, onClose }: Props) {
  const [save] = useSaveCatalogRowMutation();
  const schema = useMemo(() => catalogSchema(definition), [definition]);
  const form = useForm({
    schema,
    initial: startValues(definition, row),
    check: (values) => catalogWarning(definition, values),
    onSubmit: (values, draft) => save({ resource: definition.resource, row: values, draft }).unwrap(),
  });
  const texts = catalogTexts(definition);
  const mayAudit = useCan('auditoria')();
  return (
    <FormModal
      form={form}
      open
      onClose={onClose}
      title={row ? texts.edit(row[definition.id]) : texts.create}
      submitText={row ? 'Guardar cambios' : texts.create}
    >
      <FormGrid>
        {definition.fields.map((field, index) => (
          <CatalogInput key={field.name} form={form} field={field} related={related} autoFocus={index === 0} />
        ))}
        <BadgePreview definition={definition} values={form.values} />
        {row && mayAudit && (
          <Link className="p-field-wide" to={`/auditoria?entity=${definition.resource}&id=${row[definition.id]}`}>
            Ver historial
          </Link>
        )}
      </FormGrid>
    </FormModal>
  );
}
