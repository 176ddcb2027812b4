import type { EmployeeRow, SaveEmployeeInput } from '@ceiba/hr/contract';
import type { Editable, ListResult, Saved } from '@ceiba/platform/contract';
import { api, type Drafted, type PageInput, providesList, providesRecord, write } from '@ceiba/platform/web';

const employeesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listEmployees: build.query<ListResult<EmployeeRow>, Partial<PageInput> & { id_branch_office: string }>({
      query: (params) => ({ url: '/employee/get/all', params }),
      providesTags: providesList('employee'),
    }),
    getEmployee: build.query<Editable<EmployeeRow>, number>({
      query: (id) => ({ url: `/employee/get/id/${id}` }),
      providesTags: providesRecord('employee'),
    }),
    saveEmployee: build.mutation<Saved, Drafted<SaveEmployeeInput>>(
      write('/employee/insert/update', { changes: 'employee', id: ({ id_employee }) => id_employee }),
    ),
    deleteEmployee: build.mutation<null, EmployeeRow>(
      write('/employee/delete', {
        changes: 'employee',
        id: ({ id_employee }) => id_employee,
        body: ({ id_employee: id, name_employee: name }) => ({ id, name }),
      }),
    ),
  }),
});

export const { useListEmployeesQuery, useGetEmployeeQuery, useSaveEmployeeMutation, useDeleteEmployeeMutation } =
  employeesApi;
