import { PostalCodeInput } from '@ceiba/catalogs/web';
import { WORD_SEARCH } from '@ceiba/platform/web';
import { INVOICEABLE_MONEY } from '@ceiba/sales/contract';
import { Checkbox, Input, Select } from 'antd';
import { METHODS, useFiscalOptions } from '../parts/fiscal-options';
import type { DraftInvoice } from './draft';
import { Labelled } from './labelled';
import { toggleInvoice } from './till-commands';
import type { Till } from './use-till';
import { OwnKey } from './own-key';

function InvoiceFields({ till }: { till: Till }) {
  const { draft, change } = till;
  const { invoice, customer, problem } = draft;
  const { uses, regimes, loading } = useFiscalOptions(invoice.id_cfdi);
  const bill = (part: Partial<DraftInvoice>) => change({ type: 'bill', part });
  const wrong = (field: string) => (problem?.field === field ? problem.message : null);
  return (
    <div className="sales-fields">
      <div className="sales-pair sales-pair-even">
        <Labelled label="RFC" field="rfc_customers" error={wrong('rfc_customers')}>
          {(wired) => (
            <Input
              {...wired}
              autoComplete="off"
              maxLength={13}
              value={invoice.rfc_customers}
              placeholder={customer?.rfc_customers ?? ''}
              onChange={(event) => bill({ rfc_customers: event.target.value.toUpperCase() })}
            />
          )}
        </Labelled>
        <Labelled label="Código postal" field="zip_code_invoice" error={wrong('zip_code_invoice')}>
          {(wired) => (
            <PostalCodeInput
              {...wired}
              value={invoice.zip_code_invoice}
              placeholder={customer?.zip_code_customers ?? ''}
              onChange={(zip_code_invoice) => bill({ zip_code_invoice })}
            />
          )}
        </Labelled>
      </div>
      <Labelled label="Uso de CFDI" required field="id_cfdi" error={wrong('id_cfdi')}>
        {(wired) => (
          <Select<number>
            {...wired}
            showSearch={WORD_SEARCH}
            placeholder="Seleccionar..."
            loading={loading}
            value={invoice.id_cfdi ?? undefined}
            options={uses}
            onChange={(id_cfdi) => bill({ id_cfdi })}
          />
        )}
      </Labelled>
      <Labelled
        label="Régimen Fiscal"
        required
        field="id_regimen"
        error={wrong('id_regimen')}
        help={invoice.id_cfdi === null ? 'Primero elija el uso de CFDI.' : undefined}
      >
        {(wired) => (
          <Select<number>
            {...wired}
            showSearch={WORD_SEARCH}
            placeholder="Seleccionar..."
            disabled={invoice.id_cfdi === null}
            value={invoice.id_regimen ?? undefined}
            options={regimes}
            onChange={(id_regimen) => bill({ id_regimen })}
          />
        )}
      </Labelled>
      <Labelled
        label="Forma de Pago Facturama"
        required
        field="payment_form_facturama"
        error={wrong('payment_form_facturama')}
      >
        {(wired) => (
          <Select<'PUE' | 'PPD'>
            {...wired}
            placeholder="Seleccionar..."
            value={invoice.payment_form_facturama ?? undefined}
            options={[...METHODS]}
            onChange={(payment_form_facturama) => bill({ payment_form_facturama })}
          />
        )}
      </Labelled>
      <Checkbox
        checked={invoice.invoice_change === 1}
        onChange={(event) => bill({ invoice_change: event.target.checked ? 1 : 0 })}
      >
        Facturar a otro nombre
      </Checkbox>
      {invoice.invoice_change === 1 && (
        <Labelled label="Nombre o razón social" required field="full_name_invoice" error={wrong('full_name_invoice')}>
          {(wired) => (
            <Input
              {...wired}
              autoComplete="off"
              maxLength={300}
              value={invoice.full_name_invoice}
              onChange={(event) => bill({ full_name_invoice: event.target.value })}
            />
          )}
        </Labelled>
      )}
    </div>
  );
}

/** Invoice data, asked for when an invoice is wanted; only pesos can be invoiced. */
export function InvoicePanel({ till }: { till: Till }) {
  const { draft } = till;
  if (draft.branch?.id_type_money !== INVOICEABLE_MONEY) return null;
  return (
    <section className="sales-panel" aria-label="Factura">
      <Checkbox checked={draft.invoice.has_invoice_doc === 1} onChange={() => toggleInvoice(till)}>
        Requiere factura <OwnKey command="Alt+F" />
      </Checkbox>
      {draft.invoice.has_invoice_doc === 1 && <InvoiceFields till={till} />}
    </section>
  );
}
