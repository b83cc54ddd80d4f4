import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { uploadImage } from '#src/api/upload-image.ts'
import { FormGroup, FormPair, ImageField, leftToRight, PasswordField, StatusField } from '#src/ui/form/index.ts'
import { AccommodationFields } from './AccommodationFields.tsx'
import { useRoleChoices } from './use-role-choices.ts'
import type { UserFieldsProps } from './user-fields-props.ts'

/** Fields of a user, for making and for editing one. */
export function UserFields({ edit, labels, id }: UserFieldsProps) {
  return (
    <>
      <PersonFields edit={edit} labels={labels} id={id} />
      <AccountFields edit={edit} labels={labels} id={id} />
      <AccommodationFields edit={edit} labels={labels} id={id} />
    </>
  )
}

function PersonFields({ edit, labels }: UserFieldsProps) {
  const { t } = useTranslation('users')
  const { field } = edit
  const avatar = field('avatar')
  return (
    <FormGroup title={t('form.person')}>
      <FormPair>
        <TextInput label={labels.firstName} required dir="auto" autoComplete="off" {...field('firstName')} />
        <TextInput label={labels.lastName} required dir="auto" autoComplete="off" {...field('lastName')} />
      </FormPair>
      <TextInput
        label={labels.email}
        required
        type="email"
        inputMode="email"
        autoComplete="off"
        {...leftToRight}
        {...field('email')}
      />
      <TextInput
        label={labels.mobile}
        description={t('form.mobileHelp')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        {...leftToRight}
        {...field('mobile')}
      />
      <ImageField
        id="avatar"
        label={labels.avatar}
        value={edit.form.getValues().avatar}
        onChange={(image) => edit.form.setFieldValue('avatar', image)}
        upload={uploadImage}
        error={avatar.error}
      />
    </FormGroup>
  )
}

function AccountFields({ edit, labels, id }: UserFieldsProps) {
  const isNew = id === null
  const { t } = useTranslation('users')
  const { field } = edit
  const roles = useRoleChoices()
  return (
    <FormGroup title={t('form.account')}>
      <FormPair>
        <NativeSelect
          label={labels.roleId}
          required
          data={[{ value: '', label: t('form.chooseRole') }, ...roles]}
          {...field('roleId')}
        />
        <StatusField
          label={labels.status}
          description={t('form.statusHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...field('status')}
        />
      </FormPair>
      <PasswordField
        label={labels.password}
        description={isNew ? t('form.passwordHelp') : t('form.passwordKept')}
        required={isNew}
        autoComplete="new-password"
        {...field('password')}
      />
    </FormGroup>
  )
}
