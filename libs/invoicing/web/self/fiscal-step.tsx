import { selfFiscalFields, type SelfInvoice, type SelfTicket, type SelfTicketInput } from '@ceiba/invoicing/contract';
import { formatMoney, zObject } from '@ceiba/platform/contract';
import { formatDay, FormBox, FormGrid, LightButton, LightField, LightSelect, useForm } from '@ceiba/platform/web';
import { useEffect, useRef } from 'react';
import { draftOf, keepDraft } from './drafts';
import { Problem } from './problem';
import {
  useSelfCertificateMutation,
  useSelfRecordMutation,
  useSelfRegimesQuery,
  useSelfStampMutation,
  useSelfUsesQuery,
} from './self.api';
import { useProblem } from './use-problem';

const schema = zObject(selfFiscalFields);
const EMPTY = {
  ...{ rfc_customers: '', full_name: '', zip_code_customers: '', id_regimen: null, id_cfdi: null, email: '' },
};

interface Props {
  ticket: SelfTicketInput;
  found: SelfTicket;
  /** The RFC of the invoice that is corrected. */
  replaced: string | null;
  onMade: (rfc_customers: string, invoice: SelfInvoice) => void;
  onBack: () => void;
}

/** Fills the form from what is on file with this RFC, or from the tax certificate. */
function useSources(ticket: SelfTicketInput, fill: (values: Record<string, unknown>) => void) {
  const [record, { isLoading: asking }] = useSelfRecordMutation();
  const [read, { isLoading: reading }] = useSelfCertificateMutation();
  const sources = useProblem();
  return {
    problem: sources.problem,
    asking,
    reading,
    onFile: async (rfc_customers: string) => {
      const known = await sources.quietly(() => record({ ...ticket, rfc_customers }).unwrap());
      if (known) fill(known);
    },
    fromPaper: async (certificate: File) => {
      const paper = await sources.quietly(() => read({ ...ticket, certificate }).unwrap());
      if (!paper) return;
      const [only, other] = paper.regimes;
      fill({
        ...(paper.rfc ? { rfc_customers: paper.rfc } : {}),
        ...(paper.name ? { full_name: paper.name } : {}),
        ...(paper.zip_code ? { zip_code_customers: paper.zip_code } : {}),
        ...(only && !other ? { id_regimen: only.id_regimen } : {}),
      });
    },
  };
}

/** Step 2: whom the invoice is made out to. */
export function FiscalStep({ ticket, found, replaced, onMade, onBack }: Props) {
  const [stamp] = useSelfStampMutation();
  const { problem, attempt } = useProblem();
  const input = useRef<HTMLInputElement>(null);
  const form = useForm({
    schema,
    initial: draftOf(ticket.invoice_code)?.values ?? EMPTY,
    onSubmit: (values) =>
      attempt(async () => {
        const correction = replaced === null ? {} : { rfc_replaced: replaced };
        onMade(values.rfc_customers, await stamp({ ...ticket, ...values, ...correction }).unwrap());
      }),
  });
  const { values, dirty } = form;
  useEffect(() => {
    if (dirty) keepDraft({ ticket, values });
  }, [dirty, ticket, values]);
  const sources = useSources(ticket, form.setMany);
  const regimes = useSelfRegimesQuery().data ?? [];
  const chosen = Number(values.id_regimen);
  const uses = (useSelfUsesQuery().data ?? []).filter((use) => !chosen || use.regimen_ids.includes(chosen));
  const rfc = String(values.rfc_customers ?? '').trim();
  return (
    <FormBox form={form} className="l-box">
      <h1>{replaced === null ? 'Tus datos fiscales' : 'Corrige tu factura'}</h1>
      <p className="sf-lead">
        {found.name_branch_office}, <strong>${formatMoney(found.total_doc)}</strong>
        {found.until && `. Puedes facturar hasta el ${formatDay(found.until)}.`}
      </p>
      <input
        ref={input}
        className="p-visually-hidden"
        type="file"
        accept="application/pdf"
        aria-label="Constancia de situación fiscal"
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void sources.fromPaper(file);
        }}
      />
      <LightButton wide busy={sources.reading} onClick={() => input.current?.click()}>
        Leer mi constancia de situación fiscal (PDF)
      </LightButton>
      <LightField
        form={form}
        name="rfc_customers"
        label="RFC"
        maxLength={13}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <LightButton
        kind="text"
        busy={sources.asking}
        disabled={rfc.length < 12}
        onClick={() => void sources.onFile(rfc)}
      >
        Usar mis datos registrados
      </LightButton>
      <Problem text={sources.problem} />
      <LightField
        form={form}
        name="full_name"
        label="Nombre o razón social"
        help="Como está en tu constancia, sin S.A. de C.V."
        maxLength={300}
      />
      <FormGrid>
        <LightField
          form={form}
          name="zip_code_customers"
          label="Código postal fiscal"
          inputMode="numeric"
          maxLength={5}
        />
        <LightSelect
          form={form}
          name="id_regimen"
          label="Régimen fiscal"
          options={regimes.map((one) => ({ value: one.id_regimen, label: `${one.id_regimen} ${one.name_regimen}` }))}
        />
        <LightSelect
          form={form}
          name="id_cfdi"
          label="Uso de CFDI"
          options={uses.map((use) => ({ value: use.id_cfdi, label: `${use.code_cfdi} ${use.name_cfdi}` }))}
        />
        <LightField form={form} name="email" label="Correo" type="email" autoComplete="email" />
      </FormGrid>
      <Problem text={problem} />
      <div className="sf-keys">
        <LightButton disabled={form.busy} onClick={onBack}>
          Regresar
        </LightButton>
        <LightButton kind="primary" type="submit" busy={form.busy}>
          {replaced === null ? 'Facturar' : 'Corregir factura'}
        </LightButton>
      </div>
    </FormBox>
  );
}
