import { CopyOutlined } from '@ant-design/icons';
import { layoutProblems, payoutLayoutRules, type PayoutLayout } from '@ceiba/commissions/contract';
import { zId, zLines, zObject, zText } from '@ceiba/platform/contract';
import { AreaField, ChoiceField, FormGrid, FormModal, Loaded, TextField, useForm } from '@ceiba/platform/web';
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { usePayoutLayoutsQuery, useSaveLayoutMutation } from './payouts.api';
import './payouts.css';

const schema = zObject({ name_layout: zText(80), id_type_money: zId, rules: zLines(20_000) });
const MONEY = [
  { value: 2, label: 'MXN' },
  { value: 1, label: 'USD' },
];

/** What stands against the rules as one types. */
function problemsOf(text: unknown, id_type_money: number): string[] {
  let json: unknown;
  try {
    json = JSON.parse(String(text));
  } catch {
    return ['Las reglas no son JSON.'];
  }
  const read = payoutLayoutRules.safeParse(json);
  if (!read.success) return read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  return layoutProblems(read.data, id_type_money);
}

function CopyLayout({ layout, onClose }: { layout: PayoutLayout; onClose: () => void }) {
  const [save] = useSaveLayoutMutation();
  const form = useForm({
    schema,
    initial: {
      name_layout: `${layout.name_layout} (copia)`,
      id_type_money: layout.id_type_money,
      rules: JSON.stringify(layout.rules, null, 2),
    },
    check: ({ rules, id_type_money }) => problemsOf(rules, Number(id_type_money))[0] ?? null,
    onSubmit: async ({ name_layout, id_type_money, rules }, draft) => {
      await save({ name_layout, id_type_money, rules, draft }).unwrap();
    },
  });
  const problems = problemsOf(form.values.rules, Number(form.values.id_type_money));
  return (
    <FormModal form={form} title="Guardar formato" width={760} open onClose={onClose} submitText="Guardar formato">
      <FormGrid>
        <TextField form={form} name="name_layout" label="Nombre del formato" maxLength={80} />
        <ChoiceField form={form} name="id_type_money" label="Moneda" options={MONEY} />
        <AreaField form={form} name="rules" label="Reglas" rows={16} wide />
      </FormGrid>
      {problems.length > 0 && (
        <Alert type="error" className="po-read" showIcon role="alert" title={problems.join(' ')} />
      )}
    </FormModal>
  );
}

/** The layouts of bank files: those that ship, and the company's own copies of them. Mounted to open it. */
export function LayoutsModal({ may, onClose }: { may: boolean; onClose: () => void }) {
  const layouts = usePayoutLayoutsQuery();
  const [copied, setCopied] = useState<PayoutLayout | null>(null);
  if (copied) return <CopyLayout layout={copied} onClose={() => setCopied(null)} />;
  return (
    <Modal
      open
      title="Formatos de archivos de pago"
      onCancel={onClose}
      footer={<Button onClick={onClose}>Cerrar</Button>}
    >
      <Loaded query={layouts} lines={4}>
        {(rows) => (
          <ul className="po-layouts">
            {rows.map((layout) => (
              <li key={layout.id_payout_layout}>
                <span>
                  {layout.name_layout} <span className="p-muted">{layout.code_money}</span>
                </span>
                {may && (
                  <Button
                    icon={<CopyOutlined aria-hidden />}
                    aria-label={`Copiar ${layout.name_layout}`}
                    onClick={() => setCopied(layout)}
                  >
                    Copiar y ajustar
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Modal>
  );
}
