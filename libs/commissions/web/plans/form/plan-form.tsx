import {
  COMPRESSION_TEXTS,
  COMPRESSIONS,
  PAYEE_TEXTS,
  type Plan,
  type PlanRow,
  zPlan,
} from '@ceiba/commissions/contract';
import type { Editable } from '@ceiba/platform/contract';
import {
  ChoiceField,
  FormBox,
  FormGrid,
  NumberField,
  TextField,
  useForm,
  useUnsavedQuestion,
} from '@ceiba/platform/web';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useSavePlanMutation } from '../plans.api';
import { PercentLines } from './percent-lines';
import { PAYEES, planValues, type PlanValues, type RankLine, rulesRead, valuesOf } from './plan-values';
import { PlanReview } from './plan-review';
import { RankLines } from './rank-lines';
import '../../parts/parts.css';
import '../plans.css';

const COMPRESSION_OPTIONS = COMPRESSIONS.map((value) => ({ value, label: COMPRESSION_TEXTS[value] }));
const PAYEE_OPTIONS = PAYEES.map((value) => ({ value, label: value === 'none' ? 'No se paga' : PAYEE_TEXTS[value] }));

interface Props {
  /** The version that is edited or shown; a new draft has none. */
  record: Editable<PlanRow> | null;
  /** What a new draft begins with. */
  begins: { name: string; rules: Plan };
  onSaved: (id: number) => void;
}

/** A version of the plan: ranks, levels, generations, compression and settings, checked as one types. */
export function PlanForm({ record, begins, onSaved }: Props) {
  const navigate = useNavigate();
  const [save] = useSavePlanMutation();
  const readOnly = record !== null && record.state_plan !== 'draft';
  const form = useForm({
    schema: planValues,
    version: record?.version,
    initial: record ? valuesOf(record.name_plan, record.rules) : valuesOf(begins.name, begins.rules),
    check: (values) => rulesRead(values).wrong[0] ?? null,
    onSubmit: async (values, draft) => {
      const rules = zPlan.parse(rulesRead(values).plan);
      const { id } = await save({ id_plan: record?.id_plan, name_plan: values.name_plan, rules, draft }).unwrap();
      if (!record) onSaved(id);
    },
  });
  const lift = useUnsavedQuestion(form.dirty && !form.busy);
  const values = form.values as PlanValues;
  const set = (ranks: readonly RankLine[]) => form.set('ranks', ranks);
  const leaders = values.ranks
    .filter(({ id }) => id > 0)
    .map(({ id, name }) => ({ value: id, label: name.trim() || `Rango ${id}` }));
  return (
    <FormBox form={form} onSaved={lift} className="pl-form">
      <div className="pl-rules">
        <section className="co-panel">
          <FormGrid>
            <TextField form={form} name="name_plan" label="Nombre" disabled={readOnly} autoFocus={!record} />
            <ChoiceField
              {...{ form, disabled: readOnly, options: COMPRESSION_OPTIONS }}
              name="compression"
              label="Compresión"
            />
            <NumberField {...{ form, disabled: readOnly }} name="min_points" label="Puntos mínimos" decimals={2} />
            <NumberField
              {...{ form, disabled: readOnly }}
              name="leg_threshold"
              label="Puntos que hacen una línea"
              decimals={2}
            />
            <ChoiceField
              {...{ form, disabled: readOnly, options: leaders }}
              name="generation_boundary"
              label="Se pagan generaciones desde"
            />
            <ChoiceField
              {...{ form, disabled: readOnly, options: PAYEE_OPTIONS }}
              name="payee"
              label="Bono de inscripción"
            />
          </FormGrid>
        </section>
        <section className="co-panel" aria-label="Lo que pide cada rango">
          <h2>Lo que pide cada rango</h2>
          <RankLines ranks={values.ranks} onChange={set} readOnly={readOnly} />
        </section>
        <section className="co-panel" aria-label="Lo que paga cada rango">
          <h2>Lo que paga cada rango</h2>
          <PercentLines
            ranks={values.ranks}
            onChange={set}
            readOnly={readOnly}
            boundary={Number(values.generation_boundary) || 0}
          />
        </section>
      </div>
      <PlanReview {...rulesRead(values)} />
      {!readOnly && (
        <div className="pl-foot">
          <Button onClick={() => void navigate('/planes')} disabled={form.busy}>
            Cancelar
          </Button>
          <Button type="primary" htmlType="submit" loading={form.busy}>
            {record ? 'Guardar borrador' : 'Registrar borrador'}
          </Button>
        </div>
      )}
    </FormBox>
  );
}
