import { MEXICO } from '@ceiba/customers/contract';
import { EmptyState, Facts, Loaded, PageHead, useSession } from '@ceiba/platform/web';
import { useCustomerCardQuery } from '../customers.api';
import { CertificateDialog } from './certificate-dialog';
import { ShowPaper } from './stored-paper';
import './form.css';

/** A partner's own tax data as they are on file, and his "Constancia de Situación Fiscal". */
export function OwnCertificateScreen() {
  const id = useSession()?.id_customers ?? 0;
  const query = useCustomerCardQuery(id, { skip: id === 0 });
  if (id === 0) return <EmptyState text="La constancia es de los empresarios." />;
  return (
    <>
      <PageHead title="Constancia fiscal" />
      <Loaded query={query}>
        {(customer) =>
          customer.id_country === MEXICO ? (
            <section className="cu-section">
              <Facts
                facts={[
                  ['RFC', customer.rfc_nomina ?? customer.rfc_customers],
                  ['CURP', customer.curp_nomina ?? customer.curp_customers],
                  ['Nombre fiscal', customer.name_nomina],
                  ['Código postal', customer.zip_code_nomina],
                  ['Régimen fiscal', customer.id_regimen_nomina],
                  ['Fecha de la constancia', customer.date_certificate],
                ]}
              />
              <div className="cu-buttons">
                <CertificateDialog id={id} />
                {customer.id_file_certificate !== null && (
                  <ShowPaper id={id} paper="constancia_fiscal" label="Constancia de situación fiscal" />
                )}
              </div>
            </section>
          ) : (
            <EmptyState text="La constancia es de los empresarios de México." />
          )
        }
      </Loaded>
    </>
  );
}
