import { CopyOutlined } from '@ant-design/icons';
import { BranchField, branchLabel, useOwnBranches } from '@ceiba/branches/web';
import { FormBox, useForm } from '@ceiba/platform/web';
import { type CopyKind, copyProducts, copyWarning } from '@ceiba/products/contract';
import { Button, Checkbox, Radio } from 'antd';
import { useState } from 'react';
import { useStartCopyMutation } from './copy.api';

const KINDS: { value: CopyKind; label: string }[] = [
  { value: 'products', label: 'Productos' },
  { value: 'prices', label: 'Precios' },
];

/** Origin, what is replicated, and the branches of the same currency that get it. */
export function CopyForm({ onStarted }: { onStarted: (job: number) => void }) {
  const { branches } = useOwnBranches();
  const [start] = useStartCopyMutation();
  const [kind, setKind] = useState<CopyKind>('products');
  const form = useForm({
    schema: copyProducts,
    initial: { id_branch_office_origin: null, id_type_money_origin: null, branch_office_destination: [] },
    check: copyWarning,
    onSubmit: async (values, draft) => onStarted((await start({ ...values, kind, draft }).unwrap()).id_job),
  });
  const origin = branches.find((branch) => branch.id_branch_office === form.values.id_branch_office_origin);
  const fitting = branches.filter(
    (branch) => origin?.id_type_money === branch.id_type_money && branch.id_branch_office !== origin.id_branch_office,
  );
  const ids = fitting.map((branch) => branch.id_branch_office);
  const chosen = form.values.branch_office_destination as readonly number[];
  const choose = (next: readonly number[]) => form.set('branch_office_destination', next);
  return (
    <FormBox form={form} className="products-card">
      <BranchField
        form={form}
        name="id_branch_office_origin"
        label="Sucursal origen"
        onPick={(branch) =>
          form.setMany({
            id_type_money_origin: branches.find((one) => one.id_branch_office === branch?.value)?.id_type_money ?? null,
            branch_office_destination: [],
          })
        }
      />
      <fieldset className="products-choice">
        <legend className="p-field-label">Replicar</legend>
        <Radio.Group
          optionType="button"
          options={KINDS}
          value={kind}
          onChange={(event) => setKind(event.target.value as CopyKind)}
        />
      </fieldset>
      <fieldset className="products-choice" data-field="branch_office_destination">
        <legend className="p-field-label">Sucursales a replicar</legend>
        {!origin && <p className="products-help">Seleccione la sucursal origen.</p>}
        {origin && fitting.length === 0 && <p className="products-help">No hay otra sucursal de la misma moneda.</p>}
        {fitting.length > 0 && (
          <>
            <Checkbox
              checked={chosen.length === ids.length}
              indeterminate={chosen.length > 0 && chosen.length < ids.length}
              onChange={(event) => choose(event.target.checked ? ids : [])}
            >
              Todas las sucursales en {origin?.code_money}
            </Checkbox>
            <div className="products-copy">
              {fitting.map((branch) => (
                <Checkbox
                  key={branch.id_branch_office}
                  checked={chosen.includes(branch.id_branch_office)}
                  onChange={(event) =>
                    choose(
                      event.target.checked
                        ? [...chosen, branch.id_branch_office]
                        : chosen.filter((id) => id !== branch.id_branch_office),
                    )
                  }
                >
                  {branchLabel(branch)}
                </Checkbox>
              ))}
            </div>
          </>
        )}
      </fieldset>
      <div>
        <Button type="primary" htmlType="submit" icon={<CopyOutlined aria-hidden />} loading={form.busy}>
          {kind === 'products' ? 'Replicar productos' : 'Replicar precios'}
        </Button>
      </div>
    </FormBox>
  );
}
