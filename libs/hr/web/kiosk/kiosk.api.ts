import type { DeviceHello, MarkAnswer, NextAnswer, PairedDevice } from '@ceiba/hr/contract';
import { api, write } from '@ceiba/platform/web';
import type { SentMark } from './kiosk-client';

/** The kiosk says by itself what came of a call, and asks again. */
const QUIET = { notice: 'silent', patience: 6000 } as const;
type Token = { device_token: string };

const kioskApi = api.injectEndpoints({
  endpoints: (build) => ({
    nextMark: build.mutation<NextAnswer, { id_employee: string }>(write('/attendance/next', QUIET)),
    makeMark: build.mutation<MarkAnswer, SentMark>(write('/attendance', QUIET)),
    pairDevice: build.mutation<PairedDevice, { pair_code: string }>(
      write('/attendance/device/pair', { notice: 'silent' }),
    ),
    helloDevice: build.mutation<DeviceHello, Token & { device_now: string }>(write('/attendance/device/hello', QUIET)),
    deviceNext: build.mutation<NextAnswer, Token & { id_employee: string }>(write('/attendance/device/next', QUIET)),
    deviceMark: build.mutation<MarkAnswer, Token & SentMark>(write('/attendance/device/mark', QUIET)),
  }),
});

export const {
  useNextMarkMutation,
  useMakeMarkMutation,
  usePairDeviceMutation,
  useHelloDeviceMutation,
  useDeviceNextMutation,
  useDeviceMarkMutation,
} = kioskApi;
