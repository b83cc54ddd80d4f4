import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { uploadImage } from '#src/api/upload-image.ts'
import type { FieldLabels, useEditForm } from '#src/ui/form/index.ts'
import { FormGroup, FormPair, ImageField, leftToRight, PasswordField } from '#src/ui/form/index.ts'
import { useRoleChoices } from './use-role-choices.ts'
import type { UserValues } from './user-form.ts'

type Edit = ReturnType<typeof useEditForm<UserValues, unknown>>

interface UserFieldsProps {
  readonly edit: Edit
  readonly labels: FieldLabels<UserValues>
  readonly isNew: boolean
}

/** Fields of a user, for making and for editing one. */
export function UserFields({ edit, labels, isNew }: UserFieldsProps) {
  return (
    <>
      <PersonFields edit={edit} labels={labels} isNew={isNew} />
      <AccountFields edit={edit} labels={labels} isNew={isNew} />
      <ExamFields edit={edit} labels={labels} isNew={isNew} />
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

function AccountFields({ edit, labels, isNew }: UserFieldsProps) {
  const { t } = useTranslation(['users', 'lists'])
  const { field } = edit
  const roles = useRoleChoices()
  return (
    <FormGroup title={t('users:form.account')}>
      <FormPair>
        <NativeSelect
          label={labels.roleId}
          required
          data={[{ value: '', label: t('users:form.chooseRole') }, ...roles]}
          {...field('roleId')}
        />
        <NativeSelect
          label={labels.status}
          description={t('users:form.statusHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={[
            { value: 'active', label: t('lists:status.active') },
            { value: 'inactive', label: t('lists:status.inactive') },
          ]}
          {...field('status')}
        />
      </FormPair>
      <PasswordField
        label={labels.password}
        description={isNew ? t('users:form.passwordHelp') : t('users:form.passwordKept')}
        required={isNew}
        autoComplete="new-password"
        {...field('password')}
      />
    </FormGroup>
  )
}

function ExamFields({ edit, labels }: UserFieldsProps) {
  const { t } = useTranslation('users')
  return (
    <FormGroup title={t('form.exams')}>
      <TextInput
        label={labels.timeMultiplier}
        description={t('form.timeMultiplierHelp')}
        required
        inputMode="decimal"
        autoComplete="off"
        {...leftToRight}
        {...edit.field('timeMultiplier')}
      />
    </FormGroup>
  )
}
