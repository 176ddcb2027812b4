import { zObject, zOptionalId, zOptionalText } from '@ceiba/platform/contract';
import { AreaField, FormModal, useForm } from '@ceiba/platform/web';
import { DOCUMENT_MESSAGES } from '@ceiba/stock/contract';
import { Radio } from 'antd';
import { useMemo, useState } from 'react';
import { type DocumentDialogProps, DocumentLine as About } from '../dialogs/dialog-parts';
import { useVerifyDocumentMutation } from '../document-writes.api';
import { CheckLines } from './check-lines';
import { DECISIONS, decisionOf, refOf } from './decision';

const schema = zObject({ anulado: zOptionalId, observation_confirm: zOptionalText(500) });

/** The verification screen: what arrived is checked line by line, then approved or rejected. */
export function VerifyModal({ document, onClose }: DocumentDialogProps) {
  const [verify] = useVerifyDocumentMutation();
  const { details } = document;
  const [checked, setChecked] = useState<ReadonlySet<number>>(new Set());
  const unchecked = useMemo(() => details.filter((line) => !checked.has(line.line)), [details, checked]);
  const form = useForm({
    schema,
    initial: { anulado: null, observation_confirm: '' },
    check: ({ anulado }) => (decisionOf(anulado, unchecked.length) === null ? DOCUMENT_MESSAGES.decision : null),
    onSubmit: ({ anulado, observation_confirm }, draft_key) =>
      verify({
        id_document: document.id_document,
        anulado: decisionOf(anulado, unchecked.length),
        observation_confirm,
        details: unchecked.map(refOf),
        draft_key,
      }).unwrap(),
  });
  const forced = unchecked.length > 0;
  return (
    <FormModal
      form={{ ...form, dirty: form.dirty || checked.size > 0 }}
      title={`Verificar documento #${document.id_document}`}
      open
      onClose={onClose}
      submitText="Guardar verificación"
      width={900}
    >
      <About document={document} />
      <CheckLines label="Líneas recibidas" lines={details} qtyOf={(line) => line.qty} {...{ checked, setChecked }} />
      <div className="stock-decision" data-field="anulado">
        <span id="stock-decision" className={`p-field-label${forced ? '' : ' is-required'}`}>
          Decisión
        </span>
        <Radio.Group
          aria-labelledby="stock-decision"
          aria-required={!forced}
          disabled={forced}
          value={decisionOf(form.values.anulado, unchecked.length)}
          onChange={(event) => form.set('anulado', event.target.value)}
          options={[...DECISIONS]}
        />
        <p className="p-field-help" role="status">
          {forced
            ? `${unchecked.length === 1 ? '1 línea sin marcar' : `${unchecked.length} líneas sin marcar`}: se aprueba con observación y queda en diferencia.`
            : 'Todas las líneas están marcadas.'}
        </p>
      </div>
      <AreaField form={form} name="observation_confirm" label="Observación" maxLength={500} rows={2} />
    </FormModal>
  );
}
