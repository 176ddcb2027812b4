import { QuickModal } from '@ceiba/platform/web';
import { Button } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { CHANGEABLE_KEYS, keyProblem } from './own-keys';
import { keyName } from './use-hotkeys';
import { useOwnKeys } from './use-own-keys';

const KEYS: readonly [string, string][] = [
  ['F2', 'Campo de escaneo; otra vez F2: buscar productos'],
  ['3*clave Enter', 'Agregar tres piezas'],
  ['Alt+L', 'Agregar por listado'],
  ['↑ ↓', 'Del campo de escaneo a las líneas, y de línea en línea'],
  ['+ −', 'En una línea: una pieza más o menos'],
  ['Supr', 'En una línea: eliminarla, también la de una promoción'],
  ['Ctrl + Z', 'Deshacer: la línea eliminada vuelve'],
  ['P', 'En una línea: precio y descuento (con permiso o autorización)'],
  ['N', 'En una línea: su nota, que se imprime'],
  ['F3', 'Seleccionar cliente'],
  ['Alt+R', 'Regalos por los puntos del cliente'],
  ['Alt+D', 'Descuento del cliente: aplicarlo o quitarlo'],
  ['F4', 'Forma de pago'],
  ['Alt+X', 'Efectivo exacto'],
  ['Enter', 'En “Paga con”: si alcanza, verificar y guardar'],
  ['Alt 1 … 6', 'Un billete más, del menor al mayor'],
  ['Alt+V', 'Pagar con vale; escanearlo basta, donde sea'],
  ['Alt+P', 'Dividir el pago en dos formas, o una sola'],
  ['Alt+F', 'Requiere factura'],
  ['Alt+O', 'Observación'],
  ['F6', 'Verificar stock'],
  ['F8', 'Guardar'],
  ['F10', 'Verificar y guardar, de una vez'],
  ['Alt+I', 'Último ticket: verlo y reimprimirlo'],
  ['Alt+C', 'Consultar precio, existencia y promociones: nada se agrega'],
  ['Alt+A', 'Abrir el cajón (con permiso o autorización)'],
  ['Escanear un ticket', 'Abrirlo: reimprimir, ver la venta'],
  ['Alt+S', 'Sucursal'],
  ['F7', 'Poner la venta en espera'],
  ['F9', 'Ventas en espera'],
  ['Enter · I', 'Después de guardar: siguiente venta · imprimir'],
  ['?', 'Estas teclas'],
];
const NAMES = new Map(KEYS);
const whatOf = (command: string): string => NAMES.get(command) ?? command;
const isChangeable = (key: string): boolean => CHANGEABLE_KEYS.some((one) => one === key);
/** Alone they are half a key. */
const HALVES = ['Alt', 'Shift', 'Control', 'Meta', 'AltGraph'];

interface KeyProps {
  command: string;
  /** Is the next key that is pressed this command's? */
  asked: boolean;
  onAsk: (command: string | null) => void;
  onWrong: (problem: string | null) => void;
}

/** The key of a command; pressed, it takes the next key for its own (Esc leaves it as it is). */
function KeyButton({ command, asked, onAsk, onWrong }: KeyProps) {
  const { own, words, choose } = useOwnKeys();
  const shown = asked ? 'Pulse la tecla…' : words(command);
  const pressed = (event: KeyboardEvent) => {
    if (!asked || event.key === 'Tab' || HALVES.includes(event.key)) return;
    // Neither the till nor the dialog acts on it.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return onAsk(null);
    const key = keyName(event.nativeEvent);
    const problem = keyProblem(own, command, key, whatOf);
    onWrong(problem);
    if (problem) return;
    choose(command, key);
    onAsk(null);
  };
  return (
    <button
      type="button"
      className="sales-key-change"
      aria-label={`${shown}: ${whatOf(command)}. Cambiar la tecla`}
      aria-pressed={asked}
      onClick={() => onAsk(command)}
      onKeyDown={pressed}
      onBlur={() => asked && onAsk(null)}
    >
      <kbd className="sales-kbd">{shown}</kbd>
    </button>
  );
}

/** The keys of the till (`?`): each person may choose his own, on this device; printed as they are. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const { own, reset } = useOwnKeys();
  const [asked, setAsked] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const ask = (command: string | null) => {
    setAsked(command);
    setWrong(null);
  };
  return (
    <QuickModal
      title="Teclas del punto de venta"
      className="sales-keys-modal"
      onCancel={onClose}
      width={520}
      footer={
        <>
          {Object.keys(own).length > 0 && <Button onClick={reset}>Volver a las teclas usuales</Button>}
          <Button onClick={() => window.print()}>Imprimir</Button>
        </>
      }
    >
      <p className="p-muted">
        El lector de códigos funciona sin importar dónde esté el cursor. Las teclas enmarcadas se pueden cambiar: elija
        una y pulse la nueva.
      </p>
      <dl className="sales-keys">
        {KEYS.map(([key, what]) => (
          <div key={key}>
            <dt>
              {isChangeable(key) ? (
                <KeyButton command={key} asked={asked === key} onAsk={ask} onWrong={setWrong} />
              ) : (
                <kbd className="sales-kbd">{key}</kbd>
              )}
            </dt>
            <dd>
              {what}
              {asked === key && wrong && (
                <span className="sales-problem" role="alert">
                  {wrong}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </QuickModal>
  );
}
