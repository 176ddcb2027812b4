import { MEXICO, paperProblems, type SignupCart, type SignupDocument, signupPapers } from '@ceiba/customers/contract';
import { type Form, FormBox, FormGrid, LightField, useForm } from '@ceiba/platform/web';
import { StepFoot } from '../parts/step-foot';
import { PaperField } from './paper-field';
import type { StepProps } from './step-props';
import type { Sending } from './use-paper';

interface Paper {
  document: SignupDocument;
  label: string;
  pdf: boolean;
  /** México's own. */
  mexican?: boolean;
}

const PAPERS: readonly Paper[] = [
  { document: 'file_photo', label: 'Tu fotografía', pdf: false },
  { document: 'file_ine', label: 'Tu INE', pdf: true, mexican: true },
  { document: 'file_cuenta_bancaria', label: 'Estado de cuenta bancaria', pdf: true },
  { document: 'file_constancia_fiscal', label: 'Constancia de situación fiscal', pdf: true, mexican: true },
];

const sizes = (pdf: boolean) => (pdf ? 'JPG o PNG de hasta 5 MB, o PDF de hasta 10 MB.' : 'JPG o PNG de hasta 5 MB.');
const textOf = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().toUpperCase() : null;

/** What does not fit together is said, and holds nobody up (decisions, "Rest"). */
function Doubts({ form, birthday }: { form: Form<object>; birthday: string | null }) {
  const { curp_cart, rfc_cart } = form.values;
  const [curp, rfc] = [textOf(curp_cart), textOf(rfc_cart)];
  const isWhole = (curp === null || curp.length === 18) && (rfc === null || rfc.length >= 12);
  const problems = isWhole ? paperProblems({ rfc, curp, date_birthday: birthday }) : [];
  if (problems.length === 0) return null;
  return (
    <div className="l-alert l-alert-warning" role="status">
      <strong>Revisa lo que escribiste</strong>
      <ul>
        {problems.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </div>
  );
}

/** The fields of a country: CURP, INE and RFC, or the social security number. */
function Numbers({ form, mexican }: { form: Form<Record<string, unknown>>; mexican: boolean }) {
  if (!mexican)
    return (
      <FormGrid>
        <LightField form={form} name="number_secure_social_cart" label="Número de seguro social" maxLength={30} />
      </FormGrid>
    );
  const capitals = { autoCapitalize: 'characters', autoComplete: 'off' } as const;
  return (
    <FormGrid>
      <LightField form={form} name="curp_cart" label="CURP" maxLength={18} {...capitals} />
      <LightField form={form} name="rfc_cart" label="RFC" maxLength={13} {...capitals} />
      <LightField form={form} name="ine_cart" label="INE" maxLength={30} {...capitals} />
    </FormGrid>
  );
}

const valuesOf = (cart: SignupCart, mexican: boolean) =>
  mexican
    ? { curp_cart: cart.curp_cart ?? '', rfc_cart: cart.rfc_cart ?? '', ine_cart: cart.ine_cart ?? '' }
    : { number_secure_social_cart: cart.number_secure_social_cart ?? '' };

/** Step 5: the numbers of his papers, and the papers themselves, each sent as soon as it is chosen. */
export function PapersStep({ cart, saving, send, onBack, onSaved }: StepProps & { send: Sending }) {
  const mexican = cart.id_country === MEXICO;
  const form = useForm<ReturnType<typeof signupPapers>>({
    schema: signupPapers(cart.id_country),
    initial: valuesOf(cart, mexican),
    onSubmit: saving.save,
  });
  const fields = form as Form<Record<string, unknown>>;
  return (
    <FormBox form={form} className="su-box l-box" onSaved={onSaved}>
      <h1>Tus documentos</h1>
      <p className="su-lead">Toma la foto con tu teléfono: que se lea completa y sin reflejos.</p>
      <Numbers form={fields} mexican={mexican} />
      {mexican && <Doubts form={fields} birthday={cart.date_birthday_cart} />}
      <div className="su-papers">
        {PAPERS.filter((paper) => mexican || !paper.mexican).map(({ document, label, pdf }) => (
          <PaperField key={document} {...{ document, label, pdf, send }} help={sizes(pdf)} stored={cart[document]} />
        ))}
      </div>
      <StepFoot problem={saving.problem} busy={form.busy} text="Continuar" onBack={onBack} />
    </FormBox>
  );
}
