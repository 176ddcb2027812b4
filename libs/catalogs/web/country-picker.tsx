import { country } from '@ceiba/catalogs/contract';
import { IdPicker, type IdPickerProps, type RecordFilterProps, useCatalogRows } from '@ceiba/platform/web';

/** Choice of a country; there are some dozens, loaded once and filtered in the browser. */
export function CountryPicker(props: IdPickerProps) {
  const { rows, loading } = useCatalogRows(country.resource);
  const options = rows.map((row) => ({
    value: Number(row.id_country),
    key: String(row.code_country),
    label: String(row.name_country),
  }));
  return <IdPicker label="País" placeholder="País" {...props} source={{ options, loading, chosen: null }} />;
}

/** A country, in a report's filters. */
export function CountryFilter({ label, value, required, field, onChange }: RecordFilterProps) {
  return <CountryPicker {...{ label, value, onChange }} placeholder={label} {...field} allowClear={!required} />;
}
