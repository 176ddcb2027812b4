import { PlusOutlined } from '@ant-design/icons';
import { useCatalogRows } from '@ceiba/platform/web';
import type { Editable } from '@ceiba/platform/contract';
import {
  EditableLines,
  FigureCell,
  FlagField,
  type Form,
  FormGrid,
  FormModal,
  type LineColumn,
  MoneyField,
  RecordModal,
  takeOut,
  textOf,
  useForm,
} from '@ceiba/platform/web';
import { type ApprovalRules, saveApprovalRules, type SaveApprovalRulesInput } from '@ceiba/suppliers/contract';
import { Button, Select } from 'antd';
import { useEffect, useRef } from 'react';
import { useApprovalProfilesQuery, useApprovalRulesQuery, useSaveApprovalRulesMutation } from '../suppliers.api';

type Row = Record<string, unknown>;
interface Option {
  value: number;
  label: string;
}

function useColumns(): readonly LineColumn<Row>[] {
  const centers = useCatalogRows('cost-center').rows.map((row) => ({
    value: Number(row.id),
    label: String(row.cost_center_name),
  }));
  const profiles = (useApprovalProfilesQuery().data?.rows ?? []).map((row) => ({
    value: row.id_profile,
    label: row.description_profile,
  }));
  const choice = (key: string, title: string, all: string, options: Option[]): LineColumn<Row> => ({
    ...{ key, title },
    cell: (line, { row, change }) => (
      <Select
        aria-label={`${title}, renglón ${row + 1}`}
        className="su-pick"
        options={[{ value: 0, label: all }, ...options]}
        value={typeof line[key] === 'number' ? line[key] : 0}
        onChange={(value: number) => change({ [key]: value === 0 ? null : value })}
      />
    ),
  });
  return [
    choice('cost_center_id', 'Centro de costo', 'Todos los centros', centers),
    choice('id_profile', 'Perfil', 'Todos los perfiles', profiles),
    {
      ...{ key: 'max_amount', title: 'Hasta', numeric: true },
      cell: (line, { row, walk, change }) => (
        <FigureCell
          {...{ row, walk }}
          column="max_amount"
          label={`Monto máximo, renglón ${row + 1}`}
          decimals={2}
          value={textOf(line.max_amount)}
          onChange={(max_amount) => change({ max_amount })}
        />
      ),
    },
  ];
}

function Limits({ form }: { form: Form<SaveApprovalRulesInput> }) {
  const rows = form.values.limits as readonly Row[];
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  });
  const put = (next: readonly Row[]) => form.set('limits', next);
  const wrong = Object.entries(form.errors).filter(([name]) => name.startsWith('limits'));
  return (
    <div className="p-field-wide su-limits" data-field="limits">
      <EditableLines<Row>
        label="Límites"
        lines={rows}
        columns={useColumns()}
        lineKey={(_line, row) => row}
        nameOf={(line) => `renglón ${rows.indexOf(line) + 1}`}
        mayRemove={() => true}
        onChange={(row, part) => put(rows.map((line, at) => (at === row ? { ...line, ...part } : line)))}
        onRemove={(row) => takeOut(latest, put, row)}
        empty="Sin límites: se aprueba cualquier monto."
      />
      {wrong.map(([name, message]) => (
        <div key={name} className="p-field-error" role="alert">
          {message}
        </div>
      ))}
      <Button
        icon={<PlusOutlined aria-hidden />}
        onClick={() => put([...rows, { cost_center_id: null, id_profile: null, max_amount: '' }])}
      >
        Agregar límite
      </Button>
    </div>
  );
}

function RulesForm({ rules, onClose }: { rules: Editable<ApprovalRules>; onClose: () => void }) {
  const [save] = useSaveApprovalRulesMutation();
  const form = useForm({
    schema: saveApprovalRules,
    version: rules.version,
    initial: { own_forbidden: rules.own_forbidden, second_from: rules.second_from ?? '', limits: rules.limits },
    onSubmit: (values, draft) => save({ ...values, draft }).unwrap(),
  });
  return (
    <FormModal form={form} open title="Reglas de aprobación" onClose={onClose} submitText="Guardar" width={760}>
      <FormGrid>
        <FlagField form={form} name="own_forbidden" label="Nadie aprueba lo que registró" />
        <MoneyField
          form={form}
          name="second_from"
          label="Segunda persona desde"
          help="Vacío: basta una persona."
          suffix="MXN"
        />
        <Limits form={form} />
      </FormGrid>
    </FormModal>
  );
}

/** How requests are approved; of who sets the company. Mounted to open it. */
export function RulesModal({ onClose }: { onClose: () => void }) {
  const query = useApprovalRulesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <RecordModal query={query} title="Reglas de aprobación" width={760} onClose={onClose}>
      {(rules) => <RulesForm rules={rules} onClose={onClose} />}
    </RecordModal>
  );
}
