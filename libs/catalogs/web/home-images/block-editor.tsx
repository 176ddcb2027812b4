import { PlusOutlined, SaveOutlined } from '@ant-design/icons';
import {
  MOST_PICTURES,
  pictureField,
  saveTextBlock,
  type TextBlock,
  type TextBlockPlan,
} from '@ceiba/catalogs/contract';
import type { Editable } from '@ceiba/platform/contract';
import { FormBox, TextField, useForm, useUnsavedQuestion } from '@ceiba/platform/web';
import { Button } from 'antd';
import { useRef } from 'react';
import { z } from 'zod';
import { useSaveTextBlockMutation } from './home-images.api';
import { PictureSlot, type SlotValue } from './picture-slot';

/** The editor holds the slots as a list; a new one must get a picture. */
const editorSchema = z.object({
  name_text: saveTextBlock.shape.name_text,
  slots: z
    .array(z.union([z.string(), z.instanceof(File), z.null()]))
    .max(MOST_PICTURES)
    .superRefine((slots, context) => {
      const missing = slots.indexOf(null);
      if (missing >= 0)
        context.addIssue({ code: 'custom', message: `La imagen ${missing + 1} es obligatoria.`, path: [] });
    }),
});

function startOf(plan: TextBlockPlan, block: TextBlock): readonly SlotValue[] {
  return block.file_image_text.length === 0 && !plan.grows ? [null] : block.file_image_text;
}

const valuesOf = (plan: TextBlockPlan, block: TextBlock) => ({
  name_text: block.name_text,
  slots: startOf(plan, block),
});

/** One block: its name and its pictures; only a growing block adds and removes. */
export function BlockEditor({ plan, block }: { plan: TextBlockPlan; block: Editable<TextBlock> }) {
  const [save] = useSaveTextBlockMutation();
  /** What the last save made of it: files have addresses now. */
  const stored = useRef<TextBlock>(block);
  const form = useForm({
    schema: editorSchema,
    version: block.version,
    initial: valuesOf(plan, block),
    onSubmit: async ({ name_text, slots }, draft) => {
      const chosen = slots.filter((slot) => slot !== null);
      const body = { id_text: plan.id_text, name_text, number_images: chosen.length, slots: chosen };
      stored.current = await save({ ...body, draft }).unwrap();
    },
  });
  useUnsavedQuestion(form.dirty);
  const slots = form.values.slots as readonly SlotValue[];
  const put = (next: readonly SlotValue[]) => form.set('slots', next);
  const served = slots.map((_slot, index) => (form.errors as Record<string, string>)[pictureField(index + 1)]);
  const full = slots.length >= MOST_PICTURES;
  return (
    <FormBox form={form} onSaved={() => form.reset(valuesOf(plan, stored.current))}>
      <header className="catalogs-block-head">
        <h2>Bloque {plan.id_text}</h2>
        <span className="p-muted">
          {plan.size ? `Tamaño recomendado: ${plan.size.width} x ${plan.size.height} px. ` : ''}PNG o JPEG, hasta 5 MB.
        </span>
      </header>
      <TextField form={form} name="name_text" label="Descripción" />
      <ul className="catalogs-slots" data-field="slots">
        {slots.map((slot, index) => (
          <PictureSlot
            key={index}
            number={index + 1}
            value={slot}
            error={served[index] ?? (form.validated && slot === null ? 'El campo es obligatorio.' : undefined)}
            onChange={(file) => put(slots.map((one, place) => (place === index ? file : one)))}
            onRemove={plan.grows ? () => put(slots.filter((_one, place) => place !== index)) : undefined}
          />
        ))}
      </ul>
      <div className="catalogs-block-actions">
        {plan.grows && (
          <Button icon={<PlusOutlined aria-hidden />} disabled={full} onClick={() => put([...slots, null])}>
            Agregar imagen
          </Button>
        )}
        <Button
          type="primary"
          htmlType="submit"
          icon={<SaveOutlined aria-hidden />}
          loading={form.busy}
          disabled={!form.dirty}
        >
          Guardar bloque {plan.id_text}
        </Button>
      </div>
    </FormBox>
  );
}
