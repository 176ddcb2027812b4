import type { NotificationView } from '@ceiba/notifications/contract';
import { formatMoney } from '@ceiba/platform/contract';
import { leadsFace } from './leads-face';
import type { NoticeFace } from './notice-face.types';

export type { NoticeFace };

const branchOf = (item: { key_branch_office: string; name_branch_office: string }) =>
  `${item.key_branch_office} - ${item.name_branch_office}`;
const productOf = (item: { key_product: string; name_product: string }) => `${item.key_product} - ${item.name_product}`;

function documentFace(item: NotificationView<'document_approved'>): NoticeFace {
  const whole = item.anulado === 3;
  const title = `${item.name_document} #${item.id_document}`;
  return {
    badge: { color: whole ? 'success' : 'warning', text: item.name_document },
    strong: `#${item.id_document}`,
    line: item.anulado_text,
    quiet: [branchOf(item)],
    said: {
      kind: whole ? 'success' : 'warning',
      message: `${title}: ${item.anulado_text}`,
      description: branchOf(item),
    },
    target: `/documentos?documento=${item.id_document}`,
  };
}

const MONEY_REASONS: Readonly<Record<string, string>> = {
  unmatched: 'Pago sin venta',
  partial: 'Pago parcial',
  overpaid: 'Pago de más',
  sale_cancelled: 'Dinero de una venta anulada',
  cfdi: 'CFDI de una venta anulada',
  refund: 'El proveedor devolvió el dinero',
  dispute: 'Reclamo del comprador',
  chargeback: 'Contracargo',
  chargeback_lost: 'Contracargo perdido: decida qué pasa con la venta',
  dispute_lost: 'Reclamo perdido: decida qué pasa con la venta',
  fraud: 'Posible fraude: no entregar',
  return: 'Dinero devuelto: registre la devolución',
  refund_refused: 'El proveedor rechazó una devolución',
};

/** 2026-12-06 as people write it. */
const dayShown = (day: string): string => day.split('-').reverse().join('/');

function moneyFace(item: NotificationView<'money_attention'>): NoticeFace {
  const line = MONEY_REASONS[item.reason] ?? 'Pago por conciliar';
  const amount = item.amount && `${formatMoney(item.amount)} ${item.currency ?? ''}`.trim();
  const sale = item.id_sale === null ? undefined : `Venta #${item.id_sale}`;
  return {
    badge: { color: 'danger', text: 'Por atender' },
    strong: sale,
    line,
    quiet: [
      ...(amount ? [amount] : []),
      ...(item.due_at ? [`Responder hasta el ${dayShown(item.due_at)}`] : []),
      branchOf(item),
    ],
    said: { kind: 'warning', message: line, description: sale ?? amount ?? undefined },
    target: '/pagos-por-conciliar',
  };
}

const CREDIT_WHYS: Readonly<Record<string, string>> = {
  choice: 'Devolución: cancelar el CFDI o acreditarlo',
  exceeds: 'Devolución mayor que lo que queda del CFDI',
  kept: 'El CFDI de una devolución no se canceló',
  canceled: 'Se canceló la nota de crédito de una devolución',
  error: 'Nota de crédito rechazada',
};

function creditFace(item: NotificationView<'credit_note_waits'>): NoticeFace {
  const line = CREDIT_WHYS[item.why] ?? 'Nota de crédito por decidir';
  const sale = `Venta #${item.id_sale}`;
  return {
    badge: { color: item.why === 'error' ? 'danger' : 'warning', text: 'Por decidir' },
    strong: sale,
    line,
    quiet: [`${formatMoney(item.total)} MXN`, branchOf(item)],
    said: { kind: 'warning', message: line, description: sale },
    target: '/notas-de-credito',
  };
}

const SIGNED_UP = {
  call_center: { text: 'Registro en línea', line: 'Pagó su kit y espera que lo activen.' },
  sponsor: { text: 'Nuevo en tu red', line: 'Se registró contigo y pagó su kit.' },
  newcomer: { text: 'Registro en línea', line: 'Comunícate con el call center para activar tu registro.' },
} as const;

function signedUpFace(item: NotificationView<'customer_signed_up'>): NoticeFace {
  const { text, line } = SIGNED_UP[item.reader];
  const person = `${item.id_customers} - ${item.full_name_customers}`;
  const targets = {
    call_center: `/listado-clientes/${item.id_customers}`,
    sponsor: '/mis-clientes-nuevos',
    newcomer: null,
  };
  return {
    badge: { color: 'success', text },
    line: person,
    quiet: [line],
    said: { kind: 'info', message: text, description: person },
    target: targets[item.reader],
  };
}

function guideFace(item: NotificationView<'guide_news'>): NoticeFace {
  const good = item.status_dispatch === 'ENVIADO' || item.status_dispatch === 'ENTREGADO';
  const title = `Compra #${item.id_sale}: ${item.status_dispatch}`;
  const parcel = `${item.provider_name} ${item.guide_number}`;
  return {
    badge: { color: good ? 'success' : 'warning', text: item.status_dispatch },
    strong: `#${item.id_sale}`,
    line: 'Tu compra',
    quiet: [parcel],
    said: { kind: good ? 'info' : 'warning', message: title, description: parcel },
    target: `/historial-compras?buscar=${item.id_sale}`,
  };
}

function ticketsFace(item: NotificationView<'tickets_ready'>): NoticeFace {
  const line = item.tickets === 1 ? 'Tu boleto está listo' : `Tus ${item.tickets} boletos están listos`;
  return {
    badge: { color: 'success', text: 'Boletos' },
    strong: `#${item.id_sale}`,
    line,
    quiet: [item.events],
    said: { kind: 'info', message: line, description: item.events },
    target: `/historial-compras?buscar=${item.id_sale}`,
  };
}

function statementFace(item: NotificationView<'statement_ready'>): NoticeFace {
  const line = 'Tu estado de cuenta está listo';
  const amount = `${formatMoney(item.total_changed)} ${item.code_money}`;
  return {
    badge: { color: 'success', text: 'Comisiones' },
    strong: item.code_period,
    line,
    quiet: [`${item.name_period}: ${amount}`],
    said: { kind: 'success', message: line, description: `${item.name_period}: ${amount}` },
    target: '/historial-comisiones',
  };
}

function invoiceFace(item: NotificationView<'invoice_refused'>): NoticeFace {
  const line = 'Tu factura no se aceptó';
  return {
    badge: { color: 'danger', text: 'Factura' },
    strong: item.code_period,
    line,
    quiet: [`${item.name_period}: ${item.reason}`],
    said: { kind: 'warning', message: line, description: `${item.name_period}: ${item.reason}` },
    target: '/mis-pagos',
  };
}

function saleFace(item: NotificationView<'sale_ecommerce'>): NoticeFace {
  return {
    badge: { color: 'success', text: 'Venta Ecommerce' },
    strong: `#${item.id_sale}`,
    line: `${item.id_customers} - ${item.full_name_customers}`,
    quiet: [branchOf(item), `${item.code_period} - ${item.name_period}`],
    said: { kind: 'info', message: `Venta Ecommerce #${item.id_sale}`, description: item.full_name_customers },
    target: '/ventas',
  };
}

function requestFace({ badge: text, good, title, note, link }: NotificationView<'request_news'>): NoticeFace {
  const said = { kind: good ? 'info' : 'warning', message: title, description: note } as const;
  return { badge: { color: good ? 'success' : 'danger', text }, line: title, quiet: [note], said, target: link };
}

function jobFace(item: NotificationView<'job_done'>): NoticeFace {
  const done = item.state === 'completed';
  return {
    badge: done ? { color: 'success', text: 'Terminado' } : { color: 'danger', text: 'No terminó' },
    line: item.title,
    quiet: [],
    said: { kind: done ? 'success' : 'danger', message: item.title },
    target: item.link ?? null,
  };
}

/** A quantity of four places with those that say something, two at least. */
const pieces = (qty: string) => formatMoney(qty.replace(/0{1,2}$/, ''));

/** One entry a kind: a new kind of notice is a case here and its data in the contract. */
export function faceOf(item: NotificationView): NoticeFace {
  switch (item.kind) {
    case 'job_done':
      return jobFace(item);
    case 'sale_ecommerce':
      return saleFace(item);
    case 'stock_below_minimum': {
      const left = `Quedan ${pieces(item.qty)}, el mínimo es ${pieces(item.minimum)}`;
      return {
        badge: { color: 'warning', text: 'Bajo mínimo' },
        line: productOf(item),
        quiet: [left, branchOf(item)],
        said: { kind: 'warning', message: `Bajo mínimo: ${item.key_product}`, description: left },
        target: `/reporte-inventario?vista=minimos&id_branch_office=${item.id_branch_office}`,
      };
    }
    case 'lot_expiring': {
      const lots = item.lots === 1 ? '1 lote por caducar' : `${item.lots} lotes por caducar`;
      const first = `${item.lots === 1 ? 'Caduca' : 'El primero'} el ${item.date_expiration}, lote ${item.lot}`;
      return {
        badge: { color: 'warning', text: 'Por caducar' },
        strong: item.lots === 1 ? undefined : lots,
        line: productOf(item),
        quiet: [first, branchOf(item)],
        said: { kind: 'warning', message: lots, description: branchOf(item) },
        target: `/reporte-inventario?vista=caducidad&id_branch_office=${item.id_branch_office}`,
      };
    }
    case 'document_approved':
      return documentFace(item);
    case 'money_attention':
      return moneyFace(item);
    case 'credit_note_waits':
      return creditFace(item);
    case 'customer_signed_up':
      return signedUpFace(item);
    case 'guide_news':
      return guideFace(item);
    case 'leads_assigned':
      return leadsFace(item);
    case 'invoice_refused':
      return invoiceFace(item);
    case 'request_news':
      return requestFace(item);
    case 'statement_ready':
      return statementFace(item);
    case 'tickets_ready':
      return ticketsFace(item);
  }
}
