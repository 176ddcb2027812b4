import { BranchField, useAllBranches, useOwnBranches } from '@ceiba/branches/web';
import { AreaField, ask, ChoiceField, DayField, FormGrid, TextField, useCatalogOptions } from '@ceiba/platform/web';
import { type DocumentFormOptions, DOCUMENT_TYPES, type DocumentType, needsDestination } from '@ceiba/stock/contract';
import { keepsLines } from './change-draft';
import { destinationsOf } from './destinations';
import type { HeldDraft } from './use-draft';

const typeOf = (value: unknown): DocumentType | undefined => DOCUMENT_TYPES.find((type) => type === value);

/** Lines belong to a branch and a kind of document: changing either asks before they go. */
function useGuardedChange({ draft, change }: HeldDraft) {
  const guarded = (what: string, run: () => void) => {
    if (draft.lines.length === 0) return run();
    ask({
      title: `¿Desea cambiar ${what}?`,
      content: 'Se quitan los productos agregados.',
      yes: 'Sí, cambiar',
      no: 'Seguir editando',
      danger: true,
      onYes: run,
    });
  };
  return {
    setType: (type: DocumentType, destination: number | null) => {
      const run = () => {
        change({ type: 'kind', kind: type });
        change({ type: 'header', part: { id_branch_office_destination: destination } });
      };
      if (keepsLines(draft.id_type_document, type)) run();
      else guarded('el Tipo de Documento', run);
    },
    setOrigin: (origin: number | null, destination: number | null) =>
      guarded('la Sucursal Origen', () => {
        change({ type: 'replace', lines: [] });
        const product = { id_product: null, key_product: '', name_product: '' };
        const part = { id_branch_office_origin: origin, id_branch_office_destination: destination, ...product };
        change({ type: 'header', part });
      }),
  };
}

/** Type, branches, numbers, date and comments of a document. */
export function HeaderFields({ held, options }: { held: HeldDraft; options: DocumentFormOptions }) {
  const { draft, form } = held;
  const { id_type_document: type, id_branch_office_origin: origin } = draft;
  const types = useCatalogOptions('typedocument', 'id_type_document', 'name_document');
  const own = useOwnBranches();
  const { branches, loading } = useAllBranches();
  const guarded = useGuardedChange(held);
  const originOf = (id: number | null) => own.branches.find((branch) => branch.id_branch_office === id);
  const destinations = destinationsOf(type, originOf(origin), branches, options);
  const origins = own.branches.filter(
    (branch) => type !== 6 || options.branches_production.includes(branch.id_branch_office),
  );
  /** The only place there is, or the one that is chosen already. */
  const placeFor = (next: DocumentType | null, from: number | null): number | null => {
    const places = destinationsOf(next, originOf(from), branches, options).map((branch) => branch.id_branch_office);
    const now = draft.id_branch_office_destination;
    return places.length === 1 ? (places[0] ?? null) : now !== null && places.includes(now) ? now : null;
  };
  const typeForm = {
    ...form,
    set: (_name: string, value: unknown) => {
      const next = typeOf(value);
      if (next) guarded.setType(next, placeFor(next, origin));
    },
  };
  const originForm = {
    ...form,
    set: (_name: string, value: unknown) => {
      const next = typeof value === 'number' ? value : null;
      guarded.setOrigin(next, placeFor(type, next));
    },
  };
  return (
    <FormGrid columns={3}>
      <ChoiceField
        form={typeForm}
        name="id_type_document"
        label="Tipo de Documento"
        disabled={draft.id_document !== null}
        autoFocus={draft.id_document === null}
        loading={types.loading}
        options={types.options.filter(({ value }) => typeOf(value) !== undefined)}
      />
      <BranchField form={originForm} name="id_branch_office_origin" label="Sucursal Origen" among={origins} />
      {type !== null && needsDestination(type) && (
        <BranchField
          form={form}
          name="id_branch_office_destination"
          label={type === 4 ? 'Laboratorio' : 'Sucursal Destino'}
          disabled={type === 5}
          among={destinations}
          loading={loading}
        />
      )}
      <DayField form={form} name="date_doc" label="Fecha" />
      <TextField form={form} name="number_invoice_doc" label="Número de documento" maxLength={50} />
      <TextField form={form} name="number_lot_doc" label="Número de lote" maxLength={50} />
      <AreaField
        form={form}
        name="observation_doc"
        label={type === 3 ? 'Comentarios (opcional)' : 'Comentarios'}
        maxLength={500}
        rows={1}
        wide={type !== null && needsDestination(type)}
      />
    </FormGrid>
  );
}
