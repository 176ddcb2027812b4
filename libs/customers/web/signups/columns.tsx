import { CUSTOMER_RECORD, type SignupRow, type SignupState } from '@ceiba/customers/contract';
import { PRODUCT_RECORD } from '@ceiba/products/contract';
import { type Column, StatusBadge } from '@ceiba/platform/web';

const flag = (value: 0 | 1 | null, yes: string, no: string) =>
  value === null ? '-' : <StatusBadge color={value ? 'success' : 'warning'} text={value ? yes : no} />;

const number: Column<SignupRow> = {
  key: 'id_customers',
  title: 'ID',
  kind: 'id',
  width: 70,
  link: CUSTOMER_RECORD,
  card: 'fact',
};
const SPONSOR_RECORD = { ...CUSTOMER_RECORD, path: '/{screen}/{id_upline}' } as const;

const person: readonly Column<SignupRow>[] = [
  { key: 'full_name_cart', title: 'Nombre', card: 'title' },
  { key: 'phone_cart', title: 'Teléfono', width: 112, sortable: false, card: 'fact' },
  { key: 'email_cart', title: 'Correo', sortable: false, card: 'none' },
  { key: 'name_country', title: 'País', width: 110, sortable: false, hidden: true, card: 'none' },
  {
    key: 'full_name_sponsor',
    title: 'Sponsor',
    width: 150,
    template: '{id_upline} - {full_name_sponsor}',
    link: SPONSOR_RECORD,
    card: 'fact',
  },
  { key: 'name_product', title: 'Kit', width: 130, link: PRODUCT_RECORD, sortable: false, card: 'fact' },
];

const partner: readonly Column<SignupRow>[] = [
  {
    key: 'pay_membership',
    title: 'Membresía',
    width: 170,
    sortable: false,
    labels: { 0: 'Membresía por Pagar', 1: 'Membresía Pagada' },
    card: 'fact',
    render: ({ pay_membership }) => flag(pay_membership, 'Membresía Pagada', 'Membresía por Pagar'),
  },
  {
    key: 'data_validated',
    title: 'Datos',
    width: 140,
    sortable: false,
    labels: { 0: 'Datos Incorrectos', 1: 'Datos Correctos' },
    card: 'none',
    render: ({ data_validated }) => flag(data_validated, 'Datos Correctos', 'Datos Incorrectos'),
  },
  { key: 'paid_at', title: 'Pagado', kind: 'instant', width: 140, card: 'fact' },
];

const begun: readonly Column<SignupRow>[] = [
  { key: 'created_at', title: 'Empezó', kind: 'instant', width: 140, card: 'none' },
  { key: 'updated_at', title: 'Último cambio', kind: 'instant', width: 140, card: 'fact' },
];

const done: readonly Column<SignupRow>[] = [
  { key: 'activated_at', title: 'Activado', kind: 'instant', width: 140, card: 'fact' },
  { key: 'activated_by', title: 'Activó', sortable: false, card: 'none' },
];

/** Who waits has papers and a kit, who gave up a last day, who was activated somebody who did it. */
export const columnsOf: Readonly<Record<SignupState, readonly Column<SignupRow>[]>> = {
  paid: [number, ...person, ...partner],
  active: [number, ...person, ...partner, ...done],
  open: [...person, ...begun],
};
