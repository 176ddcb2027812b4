import { printInstant } from '@ceiba/platform/server';
import { DOOR_MESSAGES, type StoredDoorAnswer } from '@ceiba/sales/contract';

/** What a door's answer says in a sentence, times on the company's clock. */
export function doorSentence({ result, ...ticket }: StoredDoorAnswer): string {
  switch (result) {
    case 'ENTRO':
      return DOOR_MESSAGES.entered;
    case 'YA_ENTRO': {
      const at = ticket.entered_at ? printInstant(ticket.entered_at) : '';
      return `Este boleto ya entró: ${[at, ticket.door, ticket.user_entered].filter(Boolean).join(', ')}.`;
    }
    case 'SALIO':
      return DOOR_MESSAGES.left;
    case 'NO_ESTA':
      return DOOR_MESSAGES.notInside;
    case 'REEMPLAZADO':
      return `Este código se reemplazó el ${ticket.replaced_at ? printInstant(ticket.replaced_at) : ''}. Pida el boleto nuevo.`;
    case 'CANCELADO':
      return DOOR_MESSAGES.cancelled;
    case 'DEVUELTO':
      return DOOR_MESSAGES.returned;
    case 'OTRO_EVENTO':
      return `Este boleto es de otro evento: ${[ticket.name_product, ticket.event_date].filter(Boolean).join(', ')}.`;
    case 'DESCONOCIDO':
      return DOOR_MESSAGES.unknown;
  }
}
