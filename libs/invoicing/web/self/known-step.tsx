import { type SelfInvoice, selfReceiverInput, type SelfTicketInput } from '@ceiba/invoicing/contract';
import { zObject } from '@ceiba/platform/contract';
import { FormBox, LightButton, LightField, useForm } from '@ceiba/platform/web';
import { Problem } from './problem';
import { useSelfInvoiceMutation } from './self.api';
import { useProblem } from './use-problem';

interface Props {
  ticket: SelfTicketInput;
  onFound: (rfc: string, invoice: SelfInvoice) => void;
  onBack: () => void;
}

const schema = zObject({ rfc_customers: selfReceiverInput.shape.rfc_customers });

/** The ticket has its invoice: who knows the RFC gets it. */
export function KnownStep({ ticket, onFound, onBack }: Props) {
  const [find] = useSelfInvoiceMutation();
  const { problem, attempt } = useProblem();
  const form = useForm({
    schema,
    initial: { rfc_customers: '' },
    onSubmit: ({ rfc_customers }) =>
      attempt(async () => onFound(rfc_customers, await find({ ...ticket, rfc_customers }).unwrap())),
  });
  return (
    <FormBox form={form} className="l-box sf-form">
      <h1>Este ticket ya tiene factura</h1>
      <p className="sf-lead">Escribe el RFC con que se hizo para verla y recibirla de nuevo.</p>
      <LightField form={form} name="rfc_customers" label="RFC" maxLength={20} autoComplete="off" autoFocus />
      <Problem text={problem} />
      <div className="sf-keys">
        <LightButton disabled={form.busy} onClick={onBack}>
          Regresar
        </LightButton>
        <LightButton kind="primary" type="submit" busy={form.busy}>
          Ver mi factura
        </LightButton>
      </div>
    </FormBox>
  );
}
