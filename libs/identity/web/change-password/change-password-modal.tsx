import { FormGrid, FormModal, PasswordField, readToken, useForm } from '@ceiba/platform/web';
import { mismatch, newPasswordForm } from '../login/login.schema';
import { useChangePasswordMutation, useGetPersonalInformationQuery } from '../session.api';

/** The signed-in person changes his own password. The server ends his other sessions. */
export function ChangePasswordModal({ onClose }: { onClose: () => void }) {
  const { data: person } = useGetPersonalInformationQuery();
  const [change] = useChangePasswordMutation();
  const form = useForm({
    schema: newPasswordForm,
    initial: { new_password: '', confirm_password: '' },
    check: mismatch,
    onSubmit: async (values) => {
      const username = person?.username_user ?? '';
      await change({ username, new_password: values.new_password, jwt: readToken() ?? '' }).unwrap();
    },
  });
  return (
    <FormModal
      form={form}
      title="Cambiar contraseña"
      open
      onClose={onClose}
      submitText="Actualizar contraseña"
      width={420}
    >
      <FormGrid columns={1}>
        <PasswordField
          form={form}
          name="new_password"
          label="Nueva contraseña"
          help="Al menos 8 caracteres."
          autoFocus
        />
        <PasswordField form={form} name="confirm_password" label="Confirmar contraseña" />
      </FormGrid>
    </FormModal>
  );
}
