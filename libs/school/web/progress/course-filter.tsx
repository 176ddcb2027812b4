import { IdPicker, type RecordFilterProps, useFirstChoice } from '@ceiba/platform/web';
import { useListCoursesQuery } from '../courses.api';

const ALL = { page: 1, page_size: 1000, sort: 'name_course', order: 'asc' } as const;

/** A course, in a report's filters. */
export function CourseFilter(props: RecordFilterProps) {
  const { label, value, required, onChange, fits } = props;
  const query = useListCoursesQuery(ALL);
  const shown = (query.data?.rows ?? []).filter(fits);
  useFirstChoice(props, query, shown[0]?.id_course);
  const options = shown.map(({ id_course, name_course }) => ({ value: id_course, label: name_course }));
  return (
    <IdPicker
      {...{ label, value, onChange }}
      placeholder="Seleccionar curso"
      allowClear={!required}
      source={{ options, loading: query.isLoading }}
    />
  );
}
