import { UserOutlined } from '@ant-design/icons';
import { type CustomerRecord, MEXICO } from '@ceiba/customers/contract';
import { FileField, type Form, FormGrid } from '@ceiba/platform/web';
import type { CustomerValues } from './customer-values';
import { CertificateDialog } from './certificate-dialog';
import { ShowPaper, useAddress } from './stored-paper';

const PICTURES = 'image/png,image/jpeg';
const PDF = 'application/pdf';
const PAPERS = [
  { name: 'file_contract', paper: 'contract', label: 'Contrato', accept: PDF, help: 'PDF, hasta 10 MB.' },
  { name: 'file_ine', paper: 'ine', label: 'INE (archivo)' },
  { name: 'file_cuenta_bancaria', paper: 'cuenta_bancaria', label: 'Estado de cuenta bancario' },
] as const;
const MIXED = { accept: `${PICTURES},${PDF}`, help: 'PNG o JPEG hasta 5 MB, PDF hasta 10 MB.' };

const chosenIn = (value: unknown): File | null => (value instanceof File ? value : null);

/** Photo with its preview, and papers that can be looked at before and after they are saved. */
export function FileFields({
  form,
  customer,
  onCertificate,
}: {
  form: Form<CustomerValues>;
  customer: CustomerRecord | null;
  onCertificate?: () => void;
}) {
  const made = useAddress(chosenIn(form.values.file_photo_customers));
  const photo = made ?? customer?.file_photo_customers ?? null;
  return (
    <FormGrid>
      <div className="cu-photo">
        <span className="cu-photo-frame">
          {photo ? <img src={photo} alt="Vista previa de la foto" /> : <UserOutlined aria-hidden />}
        </span>
        <FileField
          form={form}
          name="file_photo_customers"
          label="Foto"
          accept={PICTURES}
          help="PNG o JPEG, hasta 5 MB."
        />
      </div>
      {PAPERS.map(({ name, paper, label, ...own }) => {
        const chosen = chosenIn(form.values[name]);
        return (
          <div className="cu-paper" key={name}>
            <FileField form={form} name={name} label={label} {...MIXED} {...own} />
            {(chosen !== null || (customer?.[name] ?? null) !== null) && (
              <ShowPaper id={customer?.id_customers ?? null} {...{ paper, label, chosen }} />
            )}
          </div>
        );
      })}
      {customer && customer.id_country === MEXICO && (
        <div className="p-field">
          <span className="p-field-label">Constancia de situación fiscal</span>
          <div className="cu-refer">
            <CertificateDialog id={customer.id_customers} disabled={form.dirty} onTaken={onCertificate} />
            {customer.id_file_certificate !== null && (
              <ShowPaper id={customer.id_customers} paper="constancia_fiscal" label="Constancia de situación fiscal" />
            )}
          </div>
          <div className="p-field-help">
            {form.dirty
              ? 'Guarde primero los cambios del formulario.'
              : 'Se guarda al confirmarla, aparte de este formulario.'}
          </div>
        </div>
      )}
    </FormGrid>
  );
}
