import {
  catalogSchema,
  catalogWarning,
  type CatalogDefinition,
  type CatalogRow,
  type Editable,
} from '@ceiba/platform/contract';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { FormGrid } from '../form/form-box';
import { FormModal } from '../form/form-modal';
import { RecordModal } from '../form/record-modal';
import { useForm } from '../form/use-form';
import { useCan } from '../session/use-session';
import { BadgePreview } from './badge-preview';
import { CatalogInput } from './catalog-field';
import { catalogTexts, startValues } from './catalog-values';
import { useGetCatalogRowQuery, useSaveCatalogRowMutation } from './catalog.api';

interface Props {
  definition: CatalogDefinition;
  related?: readonly CatalogDefinition[];
  onClose: () => void;
}

/** Registers (`null`) or modifies a row. */
function CatalogForm({ definition, row, related, onClose }: Props & { row: Editable<CatalogRow> | null }) {
  const [save] = useSaveCatalogRowMutation();
  const schema = useMemo(() => catalogSchema(definition), [definition]);
  const form = useForm({
    schema,
    version: row?.version,
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

function OldRow(props: Props & { id: number }) {
  const { definition, id, onClose } = props;
  const query = useGetCatalogRowQuery({ resource: definition.resource, id }, { refetchOnMountOrArgChange: true });
  return (
    <RecordModal query={query} title={catalogTexts(definition).edit(id)} width={560} onClose={onClose}>
      {(row) => <CatalogForm {...props} row={row} />}
    </RecordModal>
  );
}

/** Registers or modifies a row of a catalogue. Mount it to open it. */
export function CatalogModal(props: Props & { id: number | 'new' }) {
  const { id } = props;
  return id === 'new' ? <CatalogForm {...props} row={null} /> : <OldRow {...props} id={id} />;
}
