import { QuickModal } from '@ceiba/platform/web';

const KEYS: readonly [string, string][] = [
  ['F2', 'Campo de escaneo; otra vez F2: buscar productos'],
  ['3*clave Enter', 'Agregar tres piezas'],
  ['Alt + L', 'Agregar por listado'],
  ['↑ ↓', 'Del campo de escaneo a las líneas, y de línea en línea'],
  ['+ −', 'En una línea: una pieza más o menos'],
  ['Supr', 'En una línea: eliminarla, también la de una promoción'],
  ['Ctrl + Z', 'Deshacer: la línea eliminada vuelve'],
  ['P', 'En una línea: precio y descuento (con permiso o autorización)'],
  ['F3', 'Seleccionar cliente'],
  ['Alt + R', 'Regalos por los puntos del cliente'],
  ['Alt + D', 'Descuento del cliente: aplicarlo o quitarlo'],
  ['F4', 'Forma de pago'],
  ['Alt + X', 'Efectivo exacto'],
  ['Enter', 'En “Paga con”: si alcanza, verificar y guardar'],
  ['Alt + 1 … 6', 'Un billete más, del menor al mayor'],
  ['Alt + V', 'Pagar con vale; escanearlo basta, donde sea'],
  ['Alt + P', 'Dividir el pago en dos formas, o una sola'],
  ['Alt + F', 'Requiere factura'],
  ['Alt + O', 'Observación'],
  ['F6', 'Verificar stock'],
  ['F8', 'Guardar'],
  ['F10', 'Verificar y guardar, de una vez'],
  ['Alt + I', 'Último ticket: verlo y reimprimirlo'],
  ['Alt + C', 'Consultar precio, existencia y promociones: nada se agrega'],
  ['Alt + A', 'Abrir el cajón (con permiso o autorización)'],
  ['Escanear un ticket', 'Abrirlo: reimprimir, ver la venta'],
  ['Alt + S', 'Sucursal'],
  ['F7', 'Poner la venta en espera'],
  ['F9', 'Ventas en espera'],
  ['Enter · I', 'Después de guardar: siguiente venta · imprimir'],
  ['?', 'Estas teclas'],
];

/** The keys of the till (`?`). */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  return (
    <QuickModal title="Teclas del punto de venta" onCancel={onClose} footer={null} width={520}>
      <p className="p-muted">El lector de códigos funciona sin importar dónde esté el cursor.</p>
      <dl className="sales-keys">
        {KEYS.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd className="sales-kbd">{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </QuickModal>
  );
}
