import { zChoice, zObject, zOptionalText } from '@ceiba/platform/contract';
import { AreaField, FormModal, useForm } from '@ceiba/platform/web';
import { Radio } from 'antd';
import { useState } from 'react';
import { useSettleDifferenceMutation } from '../document-writes.api';
import { CheckLines } from '../verify/check-lines';
import { refOf } from '../verify/decision';
import { type DocumentDialogProps, DocumentLine } from './dialog-parts';

const DECISIONS = [
  { value: 'take_back', label: 'Regresar al inventario de origen' },
  { value: 'write_off', label: 'Dar de baja' },
] as const;

const schema = zObject({
  decision: zChoice(DECISIONS.map(({ value }) => value)),
  observation: zOptionalText(500),
});

/** What did not arrive: the sender takes it back or writes it off, for the lines that are checked (decisions.md, "Stock"). */
export function DifferenceModal({ document, onClose }: DocumentDialogProps) {
  const [settle] = useSettleDifferenceMutation();
  const open = document.details.filter((line) => Number(line.qty_difference) > 0);
  const [checked, setChecked] = useState<ReadonlySet<number>>(() => new Set(open.map((line) => line.line)));
  const form = useForm({
    schema,
    initial: { decision: 'take_back', observation: '' },
    check: () => (checked.size === 0 ? 'Marque al menos una línea.' : null),
    onSubmit: ({ decision, observation }, draft_key) =>
      settle({
        id_document: document.id_document,
        decision: decision === 'write_off' ? 'write_off' : 'take_back',
        observation,
        details: open.filter((line) => checked.has(line.line)).map(refOf),
        draft_key,
      }).unwrap(),
  });
  return (
    <FormModal
      form={form}
      title={`Diferencias del documento #${document.id_document}`}
      open
      onClose={onClose}
      submitText="Resolver diferencias"
      width={900}
    >
      <DocumentLine document={document} />
      {document.observation_confirm && <p>Observación de quien verificó: {document.observation_confirm}</p>}
      <CheckLines
        label="Líneas en diferencia"
        lines={open}
        qtyOf={(line) => line.qty_difference}
        {...{ checked, setChecked }}
      />
      <div className="stock-decision" data-field="decision">
        <Radio.Group
          aria-label="Qué se hace con ellas"
          value={form.values.decision}
          onChange={(event) => form.set('decision', event.target.value)}
          options={[...DECISIONS]}
        />
      </div>
      <AreaField form={form} name="observation" label="Observación" maxLength={500} rows={2} />
    </FormModal>
  );
}
