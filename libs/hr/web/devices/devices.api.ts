import type { DeviceCode, DeviceRow, SaveDeviceInput } from '@ceiba/hr/contract';
import type { Editable, ListResult, Saved } from '@ceiba/platform/contract';
import { api, type Drafted, type PageInput, providesList, providesRecord, write } from '@ceiba/platform/web';

const devicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listDevices: build.query<ListResult<DeviceRow>, Partial<PageInput> & { id_branch_office: string }>({
      query: (params) => ({ url: '/attendance/device/get/all', params }),
      providesTags: providesList('attendance_device'),
    }),
    getDevice: build.query<Editable<DeviceRow>, number>({
      query: (id) => ({ url: `/attendance/device/get/id/${id}` }),
      providesTags: providesRecord('attendance_device'),
    }),
    saveDevice: build.mutation<Saved, Drafted<SaveDeviceInput>>(
      write('/attendance/device/insert/update', { changes: 'attendance_device', id: ({ id_device }) => id_device }),
    ),
    deviceCode: build.mutation<DeviceCode, number>(
      write('/attendance/device/code', { body: (id_device) => ({ id_device }), notice: 'silent' }),
    ),
    deleteDevice: build.mutation<null, DeviceRow>(
      write('/attendance/device/delete', {
        changes: 'attendance_device',
        id: ({ id_device }) => id_device,
        body: ({ id_device: id, name_device: name }) => ({ id, name }),
      }),
    ),
  }),
});

export const {
  useListDevicesQuery,
  useGetDeviceQuery,
  useSaveDeviceMutation,
  useDeviceCodeMutation,
  useDeleteDeviceMutation,
} = devicesApi;
