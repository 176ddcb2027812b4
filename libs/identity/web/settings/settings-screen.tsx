import type { Editable } from '@ceiba/platform/contract';
import type { CompanySettings } from '@ceiba/identity/contract';
import {
  Loaded,
  FormBox,
  FormGrid,
  PageHead,
  ScreenParts,
  TextField,
  useAppDispatch,
  useCan,
  useForm,
  useUnsavedQuestion,
} from '@ceiba/platform/web';
import { Button } from 'antd';
import { useContext, useState } from 'react';
import { RecordHistory } from '../audit/record-history';
import { useGetSettingsQuery, useSaveSettingsMutation } from '../account.api';
import { startSession } from '../session';
import { FiscalSection } from './fiscal-section';
import { PeopleSection } from './people-section';
import { CompanyImage } from './company-image';
import { patchOf, settingsForm, valuesOf } from './settings-form';
import {
  BranchSection,
  ContractSection,
  RatesSection,
  ScaleSection,
  SellingSection,
  StoreSection,
} from './settings-sections';
import '../profiles/profiles.css';
import './settings.css';

function Settings({ settings }: { settings: Editable<CompanySettings> }) {
  const dispatch = useAppDispatch();
  const [save] = useSaveSettingsMutation();
  const form = useForm({
    schema: settingsForm,
    version: settings.version,
    initial: valuesOf(settings),
    onSubmit: async (values, draft) => {
      await save({ ...patchOf(values), draft }).unwrap();
      // Name and ranges stand in the shell and the badges, too.
      await startSession(dispatch);
    },
  });
  useUnsavedQuestion(form.dirty && !form.busy);
  return (
    <FormBox form={form}>
      <section className="i-form-card">
        <h2>Empresa</h2>
        <FormGrid columns={3}>
          <TextField form={form} name="name" label="Nombre" />
          <CompanyImage kind="logo" label="Logotipo" hint="PNG o JPEG, hasta 5 MB; fondo claro." src={settings.logo} />
          <CompanyImage kind="banner" label="Banner" hint="Recomendado 1200 x 200 píxeles." src={settings.banner} />
        </FormGrid>
      </section>
      <FiscalSection form={form} />
      <SellingSection form={form} />
      <ScaleSection form={form} />
      <StoreSection form={form} />
      <PeopleSection form={form} />
      <BranchSection form={form} />
      <RatesSection form={form} />
      <ContractSection form={form} />
      <div className="i-form-foot">
        <Button disabled={!form.dirty || form.busy} onClick={() => form.reset()}>
          Descartar cambios
        </Button>
        <Button type="primary" htmlType="submit" loading={form.busy} disabled={!form.dirty}>
          Guardar configuración
        </Button>
      </div>
    </FormBox>
  );
}

/** The company's settings: what documents, prices, stamping and mails take for granted. */
export function SettingsScreen() {
  const query = useGetSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [history, setHistory] = useState(false);
  const mayAudit = useCan('auditoria')();
  const parts = useContext(ScreenParts).configuracion ?? [];
  return (
    <>
      <PageHead
        title="Configuración de la empresa"
        actions={mayAudit && <Button onClick={() => setHistory(true)}>Historial</Button>}
      />
      <Loaded query={query}>{(settings) => <Settings settings={settings} />}</Loaded>
      {parts.map((Part, at) => (
        <Part key={at} />
      ))}
      {history && (
        <RecordHistory entity="company_setting" id={1} title="Configuración" onClose={() => setHistory(false)} />
      )}
    </>
  );
}
