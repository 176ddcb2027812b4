import { WorkerLink } from '@ceiba/identity/web';
import { typeFeeText } from '../statements/commission-columns';
import type { CustomerRecord, CustomerRow } from '@ceiba/customers/contract';
import { CustomerLink } from '@ceiba/customers/web';
import { Facts, formatCount, formatInstant, StatusBadge } from '@ceiba/platform/web';
import { KIT_NAMES } from '@ceiba/products/contract';

const linked = (id: number | null, name: string | null) =>
  id && (
    <CustomerLink id={id}>
      {id} - {name ?? ''}
    </CustomerLink>
  );

/** Who he is, where he stands and what is on file; what nobody wrote is left out. */
export function CustomerFacts({ card, row }: { card: CustomerRecord; row: CustomerRow | null }) {
  const place = [card.address_customers, card.province_customers, card.department_customers, card.zip_code_customers];
  return (
    <div className="co-two">
      <Facts
        box="co-panel"
        className="co-receipt"
        title="En la red"
        facts={[
          ['Sucursal', row?.key_branch_office],
          ['Rango del periodo', row?.name_plan],
          [
            'Puntos del periodo',
            row?.point_current_customers !== undefined && formatCount(row.point_current_customers),
          ],
          ['Último periodo con compra', row?.last_name_period_purchase_customers],
          ['Sponsor', linked(card.id_sponsor, row?.full_name_sponsor ?? null)],
          ['Upline', linked(card.id_upline, card.name_upline)],
          ['Kit', card.kit && (KIT_NAMES[card.kit] ?? card.kit)],
          ['Inscripción', formatInstant(card.date_registration)],
          [
            'Registró',
            <WorkerLink key="by" id={card.id_worker_created}>
              {card.user_created}
            </WorkerLink>,
          ],
        ]}
      />
      <Facts
        box="co-panel"
        className="co-receipt"
        title="Datos"
        facts={[
          ['Teléfono', card.phone_customers],
          ['Correo', card.email_customers],
          ['Dirección', place.filter((part) => part).join(', ')],
          ['Fecha de nacimiento', card.date_birthday_customers],
          ['RFC', card.rfc_customers],
          ['CURP', card.curp_customers],
          ['Régimen de comisiones', typeFeeText(card.type_fee)],
          [
            'Validación',
            <StatusBadge
              key="validated"
              color={card.data_validated === 1 ? 'success' : 'warning'}
              text={card.data_validated === 1 ? 'Validados' : 'Sin validar'}
            />,
          ],
          ...card.customers_bank.map(({ name_bank, number_account_bank }): [string, string] => [
            name_bank,
            number_account_bank,
          ]),
        ]}
      />
    </div>
  );
}
