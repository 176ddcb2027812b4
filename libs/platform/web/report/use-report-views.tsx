import type { ReportDefinition } from '@ceiba/platform/contract';
import { Segmented } from 'antd';
import { useSearchParams } from 'react-router';

interface View {
  /** In the address; '' for the one that a screen begins with. */
  value: string;
  label: string;
  definition: ReportDefinition;
}

/**
 * Reports that share a screen, one of them shown (`vista` of the address).
 * @param kept filters that come along; order, page and search do not: another view has other columns
 */
export function useReportViews(views: readonly [View, ...View[]], kept: readonly string[]) {
  const [address, setAddress] = useSearchParams();
  const { value, definition } = views.find((view) => view.value === address.get('vista')) ?? views[0];
  const show = (next: string) =>
    setAddress({
      ...(next ? { vista: next } : {}),
      ...Object.fromEntries(kept.flatMap((name) => (address.get(name) ? [[name, address.get(name) ?? '']] : []))),
    });
  const options = views.map((view) => ({ value: view.value, label: view.label }));
  return { value, definition, lead: <Segmented aria-label="Vista" value={value} options={options} onChange={show} /> };
}
