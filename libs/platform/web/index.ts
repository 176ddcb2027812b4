// The public face. What stands under "light" and everything without a drawing knows no antd; a chunk takes what it uses.
export { api } from './api/api';
export { invalidates, providesList, providesRecord } from './api/tags';
export { useBehind } from './api/use-behind';
export { type Drafted, write } from './api/write';
export { API_BASE, type ApiRequest } from './api/base-query';
export { newDraftKey } from './api/draft-key';
export { isAborted, isApiError, isUnanswered, type ApiError } from './api/envelope';
export { fieldErrorsOf } from './api/refusals';
export { clearToken, onTokenChange, onTokenRefused, readToken, writeToken } from './api/token';
export { copyText } from './notices/copy-text';
export { NOTICE_MS, notify, onNotice, warn, type Notice } from './notices/notices';
export { sessionAbsent, sessionEnded, sessionReducer, sessionStarted, sessionTouched } from './session/session.slice';
export type * from './session/session.types';
export { actionsOf, can, grantedOf, screenName } from './session/permissions';
export {
  type AppDispatch,
  sessionNow,
  useAppDispatch,
  useCan,
  useSession,
  useSessionState,
} from './session/use-session';
export { homeOf, landingOf } from './session/landing';
export { linksOf, menuOf, type MenuLink, type MenuRoot, type MenuSection } from './session/menu';
export type { AppRoute, Audience } from './routes';
export type { Finder, Found } from './session/finder';
export * from './format/format';
export { formatQty } from './format/quantity';
export {
  type RecordFilter,
  type RecordFilterProps,
  recordFilter,
  RecordFilters,
  useFirstChoice,
} from './report/record-filter';
export { reportRoute } from './report/report-route';
export { csvText } from './format/csv';
export { downloadFile, fetchFile, openDocument } from './files/download';
export { saveFile } from './files/save-file';
export { useEventStream, type StreamHandlers } from './live/use-event-stream';
export { type FieldName, type Form, type FormOptions, type FormValues, useForm } from './form/use-form';
export { FormBox, FormGrid } from './form/form-box';
export { FieldFrame, textOf, type FieldProps, type Wired } from './form/field-frame';
export { useDraftKey, type DraftKey } from './form/use-draft-key';
export { forgetWorkOfOthers, keepWork, useKeptWork } from './form/kept-work';
export { isHeld, leave } from './form/leave-guard';
export { askToDiscard, useUnsavedQuestion } from './form/use-unsaved';
export { ask, awaitAsker, confirmDelete, type Question } from './parts/dialogs';
export { useIsNarrow } from './parts/use-is-narrow';
export { ActiveBadge, PointsBadge, StatusBadge, type BadgeColor } from './parts/badge';
export { Amount } from './parts/amount';
export { Facts, type Fact } from './parts/facts';
export { Picture } from './chart/picture';
export type { ChartProps, ChartSeries } from './chart/chart.types';
export { seriesOf } from './chart/series-of';
export { type Accept, typedDay, typedText } from './lines/typed';
export { type Turns, useTurns } from './lines/use-turns';
export { useHeldScans, useScanner } from './scan/use-scanner';
export { onceDrawn } from './parts/once-drawn';
export { ScreenParts } from './parts/screen-parts';
export { PageHead } from './parts/page-head';

// With antd.
export { AntdNotices } from './notices/antd-notices';
export { DialogHost } from './parts/dialog-host';
export { Loaded, together } from './parts/loaded';
export { EmptyState, ErrorState } from './parts/states';
export { IdPicker, type IdPickerProps } from './parts/id-picker';
export { Picker, type PickerProps } from './parts/picker';
export { Suggest, type SuggestProps } from './parts/suggest';
export { idOf, optionText, type PickerOption, type PickerSource, WORD_SEARCH } from './parts/picker-options';
export { DayInput, DayRange } from './parts/day-range';
export { Panel } from './parts/panel';
export { WideTable } from './parts/wide-table';
export { PaperFrame, PaperModal, usePaper, type Paper } from './parts/paper';
export { DataTable, type DataTableProps, type ListQuery } from './list/data-table';
export { type Column, type ColumnKind } from './list/columns';
export { deleteMany } from './list/bulk';
export type { BulkAction } from './list/bulk.types';
export { useRecordPath } from './list/record-link';
export { RowActions, type RowAction } from './list/row-actions';
export { useRowWork } from './list/use-row-work';
export { useListState, type ListState, type PageInput } from './list/use-list-state';
export { type Shown, useShown } from './list/use-shown';
export { sumFeet } from './list/sum-row';
export { SearchBox } from './list/search-box';
export { AreaField, ChoiceField, CodeField, DayField, FlagField, PasswordField, TextField } from './form/fields';
export { FigureInput, MoneyField, NumberField, PercentField } from './form/number-field';
export { useFigure } from './form/use-figure';
export { RecordField } from './form/record-field';
export { PickerField, type PickerFieldProps } from './form/picker-field';
export { SuggestField } from './form/suggest-field';
export { useVersion } from './form/use-version';
export { staleFields } from './form/stale-question';
export type { FieldWords } from './form/field-words';
export { RecordModal, useFresh, WaitingModal } from './form/record-modal';
export { FileField } from './form/file-field';
export { FormModal, focusStart } from './form/form-modal';
export { CatalogScreen } from './catalog/catalog-screen';
export { useCatalogOptions, useCatalogRows } from './catalog/catalog.api';
export { ImportReview, TemplateButton } from './catalog/import/import-review';
export { listColumns, type ReportCell } from './report/report-columns';
export { ReportFiles } from './report/report-files';
export { ReportFilters } from './report/report-filters';
export { footOf } from './report/report-parts';
export type { ReportCall, ReportRow } from './report/report.api';
export { ReportScreen, type ShownReport } from './report/report-screen';
export { ReportTools, type ReportToolProps } from './report/report-tools';
export { useReportViews } from './report/use-report-views';
export { useReportFile } from './report/use-report-file';
export { JobProgress } from './live/job-progress';
export { CellInput, type CellWalk, FigureCell, walkKeys } from './lines/cell-input';
export { EditableLines, type LineAt, type LineColumn, type LinesHandle } from './lines/editable-lines';
export { takeOut, type Undo } from './lines/use-undo';
export { LineButton } from './lines/line-button';
export { productColumn } from './lines/line-cells';
export { PickList } from './picking/pick-list';
export { QuickModal } from './picking/quick-modal';
export { PICK_PAGE, type SearchPage } from './picking/use-found-rows';

// Light: for sign-in, store and sign-up.
export { Icon } from './light/icon';
export { LightButton } from './light/light-button';
export { LightMoney } from './light/light-money';
export { LightArea, LightCheckbox, LightField, LightSelect } from './light/light-fields';
export { LightPassword } from './light/light-password';
export { LightModal } from './light/light-modal';
export { LightNotices } from './light/light-notices';
export { LightResult, PaymentUnknown, PaymentWaiting } from './light/light-result';
export { NotLoaded } from './light/not-loaded';
export { Price } from './light/price';
export { useLeaving } from './light/use-leaving';
export { storedValues } from './light/stored-values';
export { smallerPhoto } from './files/smaller-photo';
export { upload } from './files/upload';
