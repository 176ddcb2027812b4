import { type RecordFilterProps, useFirstChoice } from '@ceiba/platform/web';
import { BranchPicker, useOwnBranches } from './branch-picker';

/** One of one's own branches, in a report's filters. */
export function BranchFilter(props: RecordFilterProps) {
  const { label, value, required, onChange } = props;
  const { query, branches } = useOwnBranches();
  useFirstChoice(props, query, branches[0]?.id_branch_office);
  return <BranchPicker {...{ label, value, onChange }} allowClear={!required} />;
}
