import type {
  ChangePasswordInput,
  PersonalInformation,
  SessionView,
  SignInInput,
  SignInResult,
} from '@ceiba/identity/contract';
import { api, tagOf } from '@ceiba/platform/web';

const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    signIn: build.mutation<SignInResult, SignInInput>({
      query: (body) => ({ url: '/users/login', body, notice: 'silent' }),
    }),
    checkSession: build.mutation<SessionView, { jwt: string }>({
      query: (body) => ({ url: '/users/session', body, notice: 'silent' }),
    }),
    changePassword: build.mutation<null, ChangePasswordInput & { jwt: string }>({
      query: (body) => ({ url: '/users/password/change', body }),
    }),
    signOut: build.mutation<null, void>({ query: () => ({ url: '/users/logout', body: {}, notice: 'silent' }) }),
    getPersonalInformation: build.query<PersonalInformation, void>({
      query: () => ({ url: '/users/get/personal/information' }),
      providesTags: [tagOf('users')],
    }),
  }),
});

export const { checkSession, signOut } = sessionApi.endpoints;
export const { useSignInMutation, useChangePasswordMutation, useGetPersonalInformationQuery } = sessionApi;
