import type { BoardHeadView, CancellationKey, ResumeStampInput } from '@ceiba/invoicing/contract';
import { api, type Drafted, write } from '@ceiba/platform/web';
import type { CancelCfdiAnswer, StampAnswer } from '@ceiba/sales/contract';

/** What an action on the board may have changed. */
const CHANGES = ['sale', 'statement', 'credit-note', 'global-invoice', 'report'] as const;

const boardApi = api.injectEndpoints({
  endpoints: (build) => ({
    boardHead: build.query<BoardHeadView, void>({
      query: () => ({ url: '/facturama/board/head' }),
      keepUnusedDataFor: 0,
    }),
    resumeStamp: build.mutation<StampAnswer, Drafted<ResumeStampInput>>(
      write('/facturama/board/resume', { changes: CHANGES }),
    ),
    lookCancellation: build.mutation<CancelCfdiAnswer, Drafted<CancellationKey>>(
      write('/facturama/board/look', { changes: CHANGES }),
    ),
    closeCancellation: build.mutation<null, Drafted<CancellationKey>>(
      write('/facturama/board/close', { changes: CHANGES }),
    ),
  }),
});

export const { useBoardHeadQuery, useResumeStampMutation, useLookCancellationMutation, useCloseCancellationMutation } =
  boardApi;
