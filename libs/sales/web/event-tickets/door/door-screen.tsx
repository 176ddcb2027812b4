import { ArrowLeftOutlined, CameraOutlined } from '@ant-design/icons';
import { MESSAGES } from '@ceiba/platform/contract';
import { EmptyState, formatCount, Loaded, useCan, useScanner } from '@ceiba/platform/web';
import type { DoorEvent, DoorWay } from '@ceiba/sales/contract';
import { Button, Input, type InputRef, Segmented } from 'antd';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useDoorCountQuery, useListDoorEventsQuery } from '../event-ticket.api';
import { Camera } from './camera';
import { ChoosePlace } from './door-place';
import { DoorHistory, DoorResultPanel } from './door-result';
import { type DoorPlace, useDoor } from './use-door';
import './door.css';

/** Other doors let people in, too. */
const COUNT_MS = 15_000;

const WAYS: { value: DoorWay; label: string }[] = [
  { value: 'in', label: 'Entran' },
  { value: 'out', label: 'Salen' },
];

/** The door of an event, for a phone in the hand: camera, scanner or typed code. */
export function DoorScreen() {
  const may = useCan('boletos');
  const query = useListDoorEventsQuery(undefined, { skip: !may('check_in'), refetchOnMountOrArgChange: true });
  const [place, setPlace] = useState<DoorPlace | null>(null);
  const navigate = useNavigate();
  if (!may('check_in')) return <EmptyState text={MESSAGES.forbidden} />;
  const leave = () => (place ? setPlace(null) : void navigate(may('view') ? '/boletos' : '/'));
  return (
    <main className="door">
      <header className="door-head">
        <Button type="text" size="large" icon={<ArrowLeftOutlined aria-hidden />} aria-label="Volver" onClick={leave} />
        <h1>Entrada</h1>
        {place && <Counts place={place} />}
      </header>
      <Loaded query={query} lines={6}>
        {({ rows }) => {
          const event = rows.find((one) => one.key_product === place?.key_product);
          return place && event ? (
            <AtDoor key={`${place.key_product} ${place.door}`} place={place} event={event} />
          ) : (
            <ChoosePlace events={rows} onChoose={setPlace} />
          );
        }}
      </Loaded>
    </main>
  );
}

function Counts({ place }: { place: DoorPlace }) {
  const { currentData } = useDoorCountQuery(place.key_product, { pollingInterval: COUNT_MS });
  if (!currentData) return null;
  const here = currentData.doors.find(({ door }) => door === place.door)?.entered ?? 0;
  return (
    <p className="door-counts">
      <strong>
        {formatCount(currentData.inside)} de {formatCount(currentData.tickets)}
      </strong>{' '}
      adentro · {formatCount(here)} por {place.door}
    </p>
  );
}

function AtDoor({ place, event }: { place: DoorPlace; event: DoorEvent }) {
  const { scans, hear, again, kept, conflicts } = useDoor(place);
  const [watching, setWatching] = useState(false);
  const [typed, setTyped] = useState('');
  const field = useRef<InputRef>(null);
  const [way, setWay] = useState<DoorWay>('in');
  const read = (text: string) => hear(text, way);
  useScanner(read);
  const send = () => {
    read(typed);
    setTyped('');
    field.current?.focus();
  };
  return (
    <>
      <p className="door-event">
        {event.name_product} · {place.door}
      </p>
      {event.event_reentry === 1 && (
        <Segmented<DoorWay> block size="large" aria-label="Sentido" options={WAYS} value={way} onChange={setWay} />
      )}
      <DoorResultPanel scan={scans[0]} again={again} />
      {watching ? (
        <Camera onCode={read} />
      ) : (
        <Button size="large" block icon={<CameraOutlined aria-hidden />} onClick={() => setWatching(true)}>
          Abrir cámara
        </Button>
      )}
      <form
        className="door-typed"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          send();
        }}
      >
        <Input
          ref={field}
          size="large"
          aria-label="Código del boleto"
          placeholder="Código"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="primary" size="large" htmlType="submit" disabled={typed.trim() === ''}>
          Leer
        </Button>
      </form>
      {(kept > 0 || conflicts > 0) && (
        <p className="door-kept" role="note">
          {kept > 0 && `${formatCount(kept)} por registrar cuando vuelva la conexión. `}
          {conflicts > 0 && `${formatCount(conflicts)} en conflicto con otra puerta.`}
        </p>
      )}
      <DoorHistory scans={scans.slice(1)} again={again} />
    </>
  );
}
