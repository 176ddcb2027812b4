import type { Editable } from '@ceiba/platform/contract';
import type {
  ChangePasswordInput,
  PersonalInformation,
  SessionView,
  SignInInput,
  SignInResult,
} from '@ceiba/identity/contract';
import { api, providesList, write } from '@ceiba/platform/web';

const notice = 'silent';

const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    signIn: build.mutation<SignInResult, SignInInput>(write('/users/login', { notice })),
    checkSession: build.mutation<SessionView, { jwt: string }>(write('/users/session', { notice })),
    changePassword: build.mutation<null, ChangePasswordInput & { jwt: string }>(write('/users/password/change')),
    signOut: build.mutation<null, void>(write('/users/logout', { notice })),
    getPersonalInformation: build.query<Editable<PersonalInformation>, void>({
      query: () => ({ url: '/users/get/personal/information' }),
      providesTags: providesList('users'),
    }),
  }),
});

export const { checkSession, signOut } = sessionApi.endpoints;
export const { useSignInMutation, useChangePasswordMutation, useGetPersonalInformationQuery } = sessionApi;
