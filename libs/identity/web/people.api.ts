import type {
  FindUsers,
  PeopleList,
  ProfileRecord,
  ProfileRow,
  ProfileTree,
  UserRow,
  WorkerRecord,
  WorkerRow,
  WorkerSaved,
} from '@ceiba/identity/contract';
import type { Editable, ListResult } from '@ceiba/platform/contract';
import { api, type Drafted, providesList, providesRecord, write } from '@ceiba/platform/web';

/** What the form of a profile sends. */
export interface ProfileBody {
  id_profile: number | null;
  description_profile: string;
  enabled_profile: number;
  request_break_box: number;
  main_profile: number | null;
  permissions: {
    id_tags_items: number;
    enabled: number;
    main: number;
    actions: { id_action: number; enabled: number }[];
  }[];
}

/** What the form of a worker sends. */
export interface WorkerBody {
  id_worker: number | null;
  name_worker: string;
  last_name_worker: string;
  email_worker: string;
  enabled_worker: number;
  id_profile: number;
  username_user?: string;
  password_user: string | null;
  branch_office: number[];
}

type Paged = Partial<PeopleList>;

const peopleApi = api.injectEndpoints({
  endpoints: (build) => ({
    listProfiles: build.query<ListResult<ProfileRow>, Paged>({
      query: (body) => ({ url: '/profile/get/all', body }),
      providesTags: providesList('profile'),
    }),
    getProfile: build.query<Editable<ProfileRecord>, number>({
      query: (id) => ({ url: `/profile/get/id/${id}` }),
      providesTags: providesRecord('profile'),
    }),
    getProfileTree: build.query<ProfileTree[], void>({
      query: () => ({ url: '/profile/tags-items/0' }),
      providesTags: providesList('profile'),
    }),
    saveProfile: build.mutation<Pick<ProfileRow, 'id_profile'>, Drafted<ProfileBody>>(
      write('/profile/insert/update', { changes: ['profile', 'worker'], id: ({ id_profile }) => id_profile }),
    ),
    deleteProfile: build.mutation<null, Pick<ProfileRow, 'id_profile' | 'description_profile'>>(
      write('/profile/delete', { changes: 'profile', id: ({ id_profile }) => id_profile }),
    ),
    listWorkers: build.query<ListResult<WorkerRow>, Paged>({
      query: (body) => ({ url: '/worker/get/all', body }),
      providesTags: providesList('worker'),
    }),
    getWorker: build.query<Editable<WorkerRecord>, number>({
      query: (id) => ({ url: `/worker/get/id/${id}` }),
      providesTags: providesRecord('worker'),
    }),
    saveWorker: build.mutation<WorkerSaved, Drafted<WorkerBody>>(
      write('/worker/insert/update', { changes: ['worker', 'profile', 'users'], id: ({ id_worker }) => id_worker }),
    ),
    deleteWorker: build.mutation<null, Pick<WorkerRow, 'id_worker' | 'name_worker'>>(
      write('/worker/delete', { changes: ['worker', 'profile', 'users'], id: ({ id_worker }) => id_worker }),
    ),
    /** Who shares a branch with who asks. */
    listBranchUsers: build.query<UserRow[], void>({
      query: () => ({ url: '/users/my/branch/office', body: {} }),
      providesTags: providesList('users'),
    }),
    findUsers: build.query<UserRow[], FindUsers>({
      query: (params) => ({ url: '/users/get/all', params }),
      providesTags: providesList('users'),
    }),
  }),
});

export const {
  useListProfilesQuery,
  useGetProfileQuery,
  useGetProfileTreeQuery,
  useSaveProfileMutation,
  useDeleteProfileMutation,
  useListWorkersQuery,
  useGetWorkerQuery,
  useSaveWorkerMutation,
  useDeleteWorkerMutation,
  useFindUsersQuery,
  useListBranchUsersQuery,
} = peopleApi;
export const { findUsers } = peopleApi.endpoints;
