import type {
  FindUsers,
  PeopleList,
  ProfileRecord,
  ProfileRow,
  ProfileTree,
  UserRow,
  WorkerRecord,
  WorkerRow,
} from '@ceiba/identity/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { api, tagOf } from '@ceiba/platform/web';

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

/** A branch as pickers know it; branches are a context beside this one. */
export interface BranchName {
  id_branch_office: number;
  key_branch_office: string;
  name_branch_office: string;
  enabled_branch_office: number;
}

type Paged = Partial<PeopleList>;
type Draft<T> = T & { draft: string };

const peopleApi = api.injectEndpoints({
  endpoints: (build) => ({
    listProfiles: build.query<ListResult<ProfileRow>, Paged>({
      query: (body) => ({ url: '/profile/get/all', body }),
      providesTags: [tagOf('profile')],
    }),
    getProfile: build.query<ProfileRecord, number>({
      query: (id) => ({ url: `/profile/get/id/${id}` }),
      providesTags: [tagOf('profile')],
    }),
    getProfileTree: build.query<ProfileTree[], void>({
      query: () => ({ url: '/profile/tags-items/0' }),
      providesTags: [tagOf('profile')],
    }),
    saveProfile: build.mutation<{ id_profile: number }, Draft<ProfileBody>>({
      query: ({ draft, ...body }) => ({ url: '/profile/insert/update', body, draft }),
      invalidatesTags: (_r, error) => (error ? [] : [tagOf('profile'), tagOf('worker')]),
    }),
    deleteProfile: build.mutation<null, { id_profile: number; description_profile: string }>({
      query: (body) => ({ url: '/profile/delete', body }),
      invalidatesTags: (_r, error) => (error ? [] : [tagOf('profile')]),
    }),
    listWorkers: build.query<ListResult<WorkerRow>, Paged>({
      query: (body) => ({ url: '/worker/get/all', body }),
      providesTags: [tagOf('worker')],
    }),
    getWorker: build.query<WorkerRecord, number>({
      query: (id) => ({ url: `/worker/get/id/${id}` }),
      providesTags: [tagOf('worker')],
    }),
    saveWorker: build.mutation<{ id_worker: number }, Draft<WorkerBody>>({
      query: ({ draft, ...body }) => ({ url: '/worker/insert/update', body, draft }),
      invalidatesTags: (_r, error) => (error ? [] : [tagOf('worker'), tagOf('profile'), tagOf('users')]),
    }),
    deleteWorker: build.mutation<null, { id_worker: number; name_worker: string }>({
      query: (body) => ({ url: '/worker/delete', body }),
      invalidatesTags: (_r, error) => (error ? [] : [tagOf('worker'), tagOf('profile'), tagOf('users')]),
    }),
    findUsers: build.query<UserRow[], FindUsers>({
      query: (params) => ({ url: '/users/get/all', params }),
      providesTags: [tagOf('users')],
    }),
    listBranchNames: build.query<BranchName[], void>({
      query: () => ({ url: '/branchoffice/get/all' }),
      transformResponse: (answer: ListResult<BranchName>) => answer.rows,
      providesTags: [tagOf('branchoffice')],
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
  useListBranchNamesQuery,
} = peopleApi;
export const { findUsers } = peopleApi.endpoints;
