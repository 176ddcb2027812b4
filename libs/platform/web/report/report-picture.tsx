import type { PicturePoint, ReportDefinition } from '@ceiba/platform/contract';
import { useNavigate } from 'react-router';
import { Picture } from '../chart/picture';
import { seriesOf } from '../chart/series-of';
import { useRecordPath } from '../list/record-link';
import { reportText } from './report-columns';
import { useReportQuery } from './report.api';
import type { useReport } from './use-report';

interface Props {
  definition: ReportDefinition;
  report: ReturnType<typeof useReport>;
}

/** The points of each currency, in their order; one lot where there is no currency. */
function lotsOf(points: readonly PicturePoint[]): [group: string, points: PicturePoint[]][] {
  const lots = new Map<string, PicturePoint[]>();
  for (const point of points) lots.set(point.group ?? '', [...(lots.get(point.group ?? '') ?? []), point]);
  return [...lots];
}

/** Points that run in time stand in its order, whichever series has them. */
function inOrder(points: readonly PicturePoint[]): PicturePoint[] {
  const series = [...new Set(points.map((point) => point.series))];
  const rank = ({ series: name }: PicturePoint) => series.indexOf(name);
  return points.toSorted((one, other) => one.label.localeCompare(other.label) || rank(one) - rank(other));
}

/** The picture of what is filtered; a point leads to what stands behind it (ADR 66). */
export function ReportDrawing({ definition, report }: Props) {
  const { call, body } = report.asked;
  const wanted = { call, body: { ...body, page: 1, page_size: 1, picture: 1 } };
  const { currentData } = useReportQuery(wanted, { skip: report.missing !== null });
  const pathOf = useRecordPath();
  const navigate = useNavigate();
  const { picture } = definition;
  if (!picture || !currentData?.picture?.length) return null;
  const column = (key: string) => definition.columns.find((one) => one.key === key);
  const measure = column(picture.measure);
  const names = [...new Set(currentData.picture.map(({ series }) => series ?? ''))];
  return lotsOf(currentData.picture).map(([group, lot]) => {
    const points = picture.kind ? inOrder(lot) : lot;
    const pathAt = (at: number, labels: readonly string[]) => {
      const point = points.find(({ label }) => label === labels[at]);
      if (!picture.into || !point) return null;
      const row = { [picture.by]: point.label, ...(picture.id ? { [picture.id]: point.key } : {}) };
      return pathOf(picture.into, { ...body, ...row });
    };
    const { labels, series } = seriesOf(points, measure?.title ?? '');
    const open = (at: number) => {
      const path = pathAt(at, labels);
      if (path) void navigate(path);
    };
    return (
      <Picture
        key={group}
        title={group ? `${picture.title} (${group})` : picture.title}
        kind={picture.kind ?? 'bars'}
        by={column(picture.by)?.title ?? ''}
        labels={labels.map((label) => label || 'Sin dato')}
        // What is now comes first, in its colour.
        series={series.toSorted((one, other) => names.indexOf(one.name) - names.indexOf(other.name))}
        format={(value) => (measure ? reportText(measure, { [measure.key]: value }) : value)}
        onPick={pathAt(0, labels) ? open : undefined}
      />
    );
  });
}
