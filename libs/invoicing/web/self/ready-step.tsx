import {
  SELF_INVOICE_MESSAGES,
  type SelfInvoice,
  selfMailInput,
  type SelfTicketInput,
} from '@ceiba/invoicing/contract';
import { zObject } from '@ceiba/platform/contract';
import { FormBox, LightButton, LightField, LightResult, useForm } from '@ceiba/platform/web';
import { useState } from 'react';
import { Problem } from './problem';
import { useSelfMailMutation } from './self.api';
import { useProblem } from './use-problem';

interface Props {
  ticket: SelfTicketInput;
  rfc: string;
  invoice: SelfInvoice;
  onCorrect: () => void;
  onOther: () => void;
}

const schema = zObject({ email: selfMailInput.shape.email });

function Send({ ticket, rfc, email }: { ticket: SelfTicketInput; rfc: string; email: string | null }) {
  const [mail] = useSelfMailMutation();
  const [sent, setSent] = useState(false);
  const { problem, attempt } = useProblem();
  const form = useForm({
    schema,
    initial: { email: email ?? '' },
    onSubmit: (values) =>
      attempt(async () => {
        setSent(false);
        await mail({ ...ticket, rfc_customers: rfc, ...values }).unwrap();
        setSent(true);
      }),
  });
  return (
    <FormBox form={form} className="l-box sf-form">
      <h2>Enviarla de nuevo</h2>
      <LightField form={form} name="email" label="Correo" type="email" autoComplete="email" />
      <Problem text={problem} />
      {sent && (
        <p className="l-alert" role="status">
          {SELF_INVOICE_MESSAGES.sent}
        </p>
      )}
      <LightButton type="submit" busy={form.busy}>
        Enviar por correo
      </LightButton>
    </FormBox>
  );
}

/** Step 3: the invoice, to be kept. */
export function ReadyStep({ ticket, rfc, invoice, onCorrect, onOther }: Props) {
  const { facturama_uuid, pdf, xml, email, may_correct } = invoice;
  return (
    <>
      <LightResult face="paid" title="Tu factura está lista">
        <p>Folio fiscal</p>
        <p className="sf-folio">{facturama_uuid}</p>
        {email && <p>La enviamos a {email}. Si no la ves, revisa la carpeta de correo no deseado.</p>}
        <div className="sf-keys">
          <a className="l-button l-primary" href={pdf ?? ''} download>
            Descargar PDF
          </a>
          <a className="l-button" href={xml ?? ''} download>
            Descargar XML
          </a>
        </div>
      </LightResult>
      <Send ticket={ticket} rfc={rfc} email={email} />
      {may_correct === 1 && (
        <section className="l-box">
          <h2>¿Algún dato está mal?</h2>
          <p>Hoy puedes corregirla una vez: la nueva sustituye a esta, que se cancela.</p>
          <LightButton onClick={onCorrect}>Corregir mis datos</LightButton>
        </section>
      )}
      <LightButton kind="text" wide onClick={onOther}>
        Facturar otro ticket
      </LightButton>
    </>
  );
}
