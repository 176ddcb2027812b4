import { EmptyState, formatDay } from '@ceiba/platform/web';
import { type DoorEvent, zDoor } from '@ceiba/sales/contract';
import { Button, Input, Select } from 'antd';
import { useState, type FormEvent } from 'react';
import type { DoorPlace } from './use-door';

const KEY = 'ceiba.door';

/** The door that this device stood at last. */
export function rememberedDoor(): string {
  return localStorage.getItem(KEY) ?? '';
}

const eventText = ({ name_product, event_date, event_time }: DoorEvent): string =>
  [name_product, event_date && formatDay(event_date), event_time].filter(Boolean).join(' · ');

/** Which event, and which of its doors: asked once, before the first scan. */
export function ChoosePlace({
  events,
  onChoose,
}: {
  events: readonly DoorEvent[];
  onChoose: (place: DoorPlace) => void;
}) {
  const [key_product, setKey] = useState(events[0]?.key_product ?? '');
  const [door, setDoor] = useState(rememberedDoor);
  const [problem, setProblem] = useState<string | null>(null);
  if (events.length === 0)
    return <EmptyState text="No hay eventos. Marque un producto como evento en sus sucursales." />;
  const choose = (event: FormEvent) => {
    event.preventDefault();
    const read = zDoor.safeParse(door);
    if (!read.success) return setProblem(read.error.issues[0]?.message ?? null);
    localStorage.setItem(KEY, read.data);
    onChoose({ key_product, door: read.data });
  };
  return (
    <form className="door-place" onSubmit={choose} noValidate>
      <label htmlFor="door-event">Evento</label>
      <Select<string>
        id="door-event"
        size="large"
        value={key_product}
        onChange={setKey}
        options={events.map((event) => ({ value: event.key_product, label: eventText(event) }))}
      />
      <label htmlFor="door-name">Puerta</label>
      <Input
        id="door-name"
        size="large"
        value={door}
        maxLength={60}
        placeholder="Norte"
        status={problem ? 'error' : undefined}
        aria-invalid={problem !== null}
        aria-describedby={problem ? 'door-problem' : undefined}
        onChange={({ target }) => setDoor(target.value)}
      />
      {problem && (
        <p id="door-problem" className="door-problem" role="alert">
          {problem}
        </p>
      )}
      <Button type="primary" size="large" htmlType="submit" block>
        Empezar
      </Button>
    </form>
  );
}
