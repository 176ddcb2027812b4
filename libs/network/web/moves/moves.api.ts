import type {
  CandidatesInput,
  MovableRow,
  MoveInput,
  MovePreviewInput,
  MovePreviewView,
  MoveRow,
  MovesInput,
  UndoMoveInput,
} from '@ceiba/network/contract';
import type { ListResult, Saved } from '@ceiba/platform/contract';
import { api, type Drafted, providesList, write } from '@ceiba/platform/web';

const CHANGES = ['network', 'customers'];

const movesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCandidates: build.query<ListResult<MovableRow>, Partial<CandidatesInput>>({
      query: (body) => ({ url: '/rollover', body }),
      providesTags: providesList('network'),
    }),
    /** No tags: once the move is made, asking again whether it may be made would be refused. */
    previewMove: build.query<MovePreviewView, MovePreviewInput>({
      query: (body) => ({ url: '/rollover/preview', body }),
    }),
    listMoves: build.query<ListResult<MoveRow>, Partial<MovesInput>>({
      query: (body) => ({ url: '/rollover/log', body }),
      providesTags: providesList('network'),
    }),
    movePartner: build.mutation<Saved, Drafted<MoveInput>>(write('/rollover/move', { changes: CHANGES })),
    undoMove: build.mutation<Saved, Drafted<UndoMoveInput>>(write('/rollover/undo', { changes: CHANGES })),
  }),
});

export const {
  useListCandidatesQuery,
  usePreviewMoveQuery,
  useListMovesQuery,
  useMovePartnerMutation,
  useUndoMoveMutation,
} = movesApi;
