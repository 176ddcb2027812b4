import { ask } from '@ceiba/platform/web';

interface Receiver {
  id_customers: unknown;
  full_name: unknown;
}

/** Asks before all that waits for a customer in one's own branches counts as handed over. */
export function askReceive({ id_customers, full_name }: Receiver, onYes: () => Promise<void>): void {
  ask({
    title: '¿Entregar las promociones pendientes?',
    content: `#${String(id_customers)} - ${String(full_name)}: todas las que tiene pendientes en sus sucursales.`,
    yes: 'Sí, entregar',
    no: 'No',
    onYes,
  });
}
