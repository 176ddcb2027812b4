import { MESSAGES, zObject, zText } from '@ceiba/platform/contract';
import { FormGrid, FormModal, PasswordField, TextField, useCan, useForm, warn } from '@ceiba/platform/web';
import { PRINTER_MESSAGES } from '@ceiba/sales/contract';
import { z } from 'zod';
import { useDevicePrinter } from './device-printer';
import { useOpenDrawerMutation } from './printing.api';
import { useOutcome } from './use-printing';

const reason = zText(150, { message: 'Diga por qué abre el cajón.' });

/** Who has the right says why; another one asks a person who has it for his password (action `drawer`). */
function schemaOf(own: boolean) {
  return zObject({ reason, username: z.string().trim(), password: z.string() }).check(({ value, issues }) => {
    if (own) return;
    for (const name of ['username', 'password'] as const)
      if (!value[name]) issues.push({ code: 'custom', message: MESSAGES.required, path: [name], input: value });
  });
}

/** Opens the drawer outside of a sale (Alt + A): at the printer that this device uses in the branch. */
export function DrawerModal({ branch, onClose }: { branch: number | undefined; onClose: () => void }) {
  const own = useCan('ventas')('drawer');
  const { chosen } = useDevicePrinter(branch);
  const [open] = useOpenDrawerMutation();
  const outcome = useOutcome();
  const form = useForm({
    schema: schemaOf(own),
    initial: { reason: '', username: '', password: '' },
    onSubmit: async (values) => {
      const id_printer = chosen?.id_printer ?? 0;
      const failure = await outcome(await open({ ...values, id_printer }).unwrap());
      if (failure !== null) warn(failure);
    },
  });
  const without = !chosen || chosen.drawer_pin === 0;
  return (
    <FormModal form={form} title="Abrir cajón" open onClose={onClose} submitText="Abrir cajón" width={440}>
      {without && (
        <p className="sales-problem" role="alert">
          {chosen ? PRINTER_MESSAGES.noDrawer : 'Este equipo no usa una impresora con cajón. Elíjala junto al ticket.'}
        </p>
      )}
      <FormGrid>
        <TextField form={form} name="reason" label="Motivo" maxLength={150} autoFocus />
        {!own && (
          <>
            <p className="sales-word">Abrir el cajón lo autoriza una persona con permiso, con su contraseña.</p>
            <TextField form={form} name="username" label="Usuario que autoriza" maxLength={50} />
            <PasswordField form={form} name="password" label="Contraseña" maxLength={100} />
          </>
        )}
      </FormGrid>
    </FormModal>
  );
}
