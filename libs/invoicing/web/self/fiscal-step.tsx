import { selfFiscalFields, type SelfInvoice, type SelfTicket, type SelfTicketInput } from '@ceiba/invoicing/contract';
import { formatMoney, zObject } from '@ceiba/platform/contract';
import {
  type Form,
  formatDay,
  FormBox,
  FormGrid,
  LightButton,
  LightField,
  LightSelect,
  useForm,
} from '@ceiba/platform/web';
import { useEffect, useRef } from 'react';
import type { z } from 'zod';
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
import type { Said } from './working';

const schema = zObject(selfFiscalFields);
/** Whom an invoice is made out to, as it was sent. */
export type FiscalData = z.output<typeof schema>;
/** Characters of a company's RFC; a person's has one more. */
const COMPANY = 12;
const EMPTY = {
  ...{ rfc_customers: '', full_name: '', zip_code_customers: '', id_regimen: null, id_cfdi: null, email: '' },
};

interface Props {
  ticket: SelfTicketInput;
  found: SelfTicket;
  /** The RFC of the invoice that is corrected. */
  replaced: string | null;
  /** What was said against the last attempt while it was waited for. */
  said: Said | null;
  /** What was sent before. */
  typed: FiscalData | null;
  onMade: (values: FiscalData, invoice: SelfInvoice) => void;
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

/** SAT's lists as far as they fit: the regimes of the RFC's kind of person, the uses of the regime; of another one they go. */
function useLists({ values, set }: Form<FiscalData>) {
  const { data: regimes = [] } = useSelfRegimesQuery();
  const { data: uses = [] } = useSelfUsesQuery();
  const length = String(values.rfc_customers ?? '').replaceAll(/[\s-]/g, '').length;
  const kind = length === COMPANY ? 'company_regimen' : length > COMPANY ? 'person_regimen' : null;
  const regimen = Number(values.id_regimen);
  const fitting = uses.filter((use) => !regimen || use.regimen_ids.includes(regimen));
  const lost = uses.length > 0 && values.id_cfdi !== null && !fitting.some((use) => use.id_cfdi === values.id_cfdi);
  useEffect(() => {
    if (lost) set('id_cfdi', null);
  }, [lost, set]);
  return {
    regimes: regimes
      .filter((one) => kind === null || one[kind] === 1 || one.id_regimen === regimen)
      .map((one) => ({ value: one.id_regimen, label: `${one.id_regimen} ${one.name_regimen}` })),
    uses: fitting.map((use) => ({ value: use.id_cfdi, label: `${use.code_cfdi} ${use.name_cfdi}` })),
  };
}

/** Step 2: whom the invoice is made out to. */
export function FiscalStep({ ticket, found, replaced, said, typed, onMade, onBack }: Props) {
  const [stamp] = useSelfStampMutation();
  const { problem, attempt } = useProblem(said?.text);
  const input = useRef<HTMLInputElement>(null);
  const form = useForm({
    schema,
    wrong: said?.fields,
    initial: draftOf(ticket.invoice_code)?.values ?? typed ?? EMPTY,
    onSubmit: (values) =>
      attempt(async () => {
        const correction = replaced === null ? {} : { rfc_replaced: replaced };
        onMade(values, await stamp({ ...ticket, ...values, ...correction }).unwrap());
      }),
  });
  const { values, dirty } = form;
  useEffect(() => {
    if (dirty) keepDraft({ ticket, values });
  }, [dirty, ticket, values]);
  const sources = useSources(ticket, form.setMany);
  const { regimes, uses } = useLists(form);
  const rfc = String(values.rfc_customers ?? '').replaceAll(/[\s-]/g, '');
  return (
    <FormBox form={form} className="l-box sf-form">
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
        Leer mi constancia fiscal (PDF)
      </LightButton>
      <LightField
        form={form}
        name="rfc_customers"
        label="RFC"
        maxLength={20}
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
        <LightSelect form={form} name="id_regimen" label="Régimen fiscal" options={regimes} />
        <LightSelect form={form} name="id_cfdi" label="Uso de CFDI" options={uses} />
        <LightField form={form} name="email" label="Correo" type="email" autoComplete="email" />
      </FormGrid>
      {Object.keys(form.errors).length === 0 && <Problem text={problem} />}
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
