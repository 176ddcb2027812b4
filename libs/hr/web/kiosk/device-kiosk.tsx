import { useEffect, useMemo, useState } from 'react';
import { isApiError } from '@ceiba/platform/web';
import { forgetDevice, keepDevice, type KeptDevice, keptDevice } from './kept-device';
import { Kiosk } from './kiosk';
import type { KioskClient } from './kiosk-client';
import { useDeviceMarkMutation, useDeviceNextMutation, useHelloDeviceMutation } from './kiosk.api';
import { PairForm } from './pair-form';

/** The server hears this often that a device is there, and how its clock goes. */
const HELLO_MS = 60_000;

/** Tells that the device is there; one that was switched off or paired anew elsewhere has to be paired again. */
function useHello({ device_token }: KeptDevice, onGone: () => void) {
  const [hello] = useHelloDeviceMutation();
  useEffect(() => {
    const greet = async () => {
      const { error } = await hello({ device_token, device_now: new Date().toISOString() });
      if (isApiError(error) && error.status === 401) onGone();
    };
    void greet();
    const timer = setInterval(() => void greet(), HELLO_MS);
    return () => clearInterval(timer);
  }, [hello, device_token, onGone]);
}

function Paired({ device, onGone }: { device: KeptDevice; onGone: () => void }) {
  const { device_token } = device;
  useHello(device, onGone);
  const [next] = useDeviceNextMutation();
  const [mark] = useDeviceMarkMutation();
  const client = useMemo<KioskClient>(
    () => ({
      via: 'equipo',
      next: (id_employee) => next({ device_token, id_employee }).unwrap(),
      mark: (made) => mark({ device_token, ...made }).unwrap(),
    }),
    [next, mark, device_token],
  );
  return <Kiosk client={client} place={`${device.name_branch_office} · ${device.name_device}`} />;
}

/** /kiosco: a screen without a session, with a token of its own (ADR 93). */
export function DeviceKiosk() {
  const [device, setDevice] = useState(keptDevice);
  const [gone] = useState(() => () => {
    forgetDevice();
    setDevice(null);
  });
  if (device) return <Paired device={device} onGone={gone} />;
  return (
    <PairForm
      onPaired={(paired) => {
        keepDevice(paired);
        setDevice(paired);
      }}
    />
  );
}
