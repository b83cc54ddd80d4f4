import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PermissionView } from '#contract/people/roles.ts'
import type { FieldLabels, useEditForm } from '#src/ui/form/index.ts'
import { FormGroup, StatusField } from '#src/ui/form/index.ts'
import { PermissionChoice } from './PermissionChoice.tsx'
import type { RoleValues } from './role-form.ts'
import { roleName } from './use-role-name.ts'

interface RoleFieldsProps {
  readonly edit: ReturnType<typeof useEditForm<RoleValues, unknown>>
  readonly labels: FieldLabels<RoleValues>
  readonly permissions: readonly PermissionView[]
  /** Name of a role of every academy; null for others. */
  readonly builtIn: string | null
}

export function RoleFields({ edit, labels, permissions, builtIn }: RoleFieldsProps) {
  const { t } = useTranslation('roles')
  const { field, form } = edit
  const isFixed = builtIn !== null
  const { name } = form.getValues()
  const shown = roleName({ name })
  return (
    <>
      <FormGroup title={t('form.role')} description={isFixed ? t('form.builtIn') : undefined}>
        <TextInput
          label={labels.name}
          description={shown === name ? undefined : t('form.shownAs', { name: shown })}
          required
          dir="auto"
          autoComplete="off"
          disabled={isFixed}
          {...field('name')}
        />
        <Textarea label={labels.description} dir="auto" autosize minRows={2} {...field('description')} />
        <StatusField label={labels.status} description={t('form.statusHelp')} disabled={isFixed} {...field('status')} />
        <Checkbox label={labels.requiresTotp} description={t('form.totpHelp')} {...field('requiresTotp', 'checkbox')} />
      </FormGroup>
      <FormGroup
        title={labels.permissions}
        description={t(builtIn === 'admin' ? 'form.adminHasAll' : 'form.permissionsHelp')}
      >
        <PermissionChoice
          chosen={form.getValues().permissions}
          described={permissions}
          isFixed={builtIn === 'admin'}
          onChange={(chosen) => form.setFieldValue('permissions', chosen)}
        />
      </FormGroup>
    </>
  )
}
