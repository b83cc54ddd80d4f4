import { Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { PermissionView } from '#contract/people/roles.ts'
import { RecordChanges } from '#src/features/audit/index.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { recordState } from '#src/api/list-state.ts'
import {
  EditForm,
  type FieldLabels,
  FormGroup,
  type Loaded,
  reread,
  useEditForm,
  useGoBack,
  StatusField,
} from '#src/ui/form/index.ts'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { RecordPage } from '#src/ui/page/RecordPage.tsx'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { permissionChecks, permissionOf, type PermissionValues, valuesOf } from './permission-form.ts'
import { permissionQuery } from './queries.ts'
import { RoleNames } from './RoleNames.tsx'
import { usePermissionChanged } from './use-permission-changes.ts'
import { usePermissionName } from './use-permission-name.ts'
import styles from './roles.module.css'

function loadedOf(permission: PermissionView): Loaded<PermissionValues> {
  return { values: valuesOf(permission), revision: permission.revision }
}

/** `name` as it stands in the address: it may name no permission. */
export function EditPermissionPage({ name }: { readonly name: string }) {
  const { t } = useTranslation('roles')
  const nameOf = usePermissionName()
  const query = useQuery(permissionQuery(name))
  const title = query.data === undefined ? t('permissions.edit') : nameOf(query.data)
  usePageTitle(title)
  return (
    <>
      <PageHeader title={title} description={t('permissions.editLead')} isComing={query.isLoading} />
      <RecordPage state={recordState(query)}>
        {(permission) => (
          <>
            <EditPermission key={permission.name} permission={permission} />
            <RecordChanges kind="permissions" id={permission.name} />
          </>
        )}
      </RecordPage>
    </>
  )
}

function EditPermission({ permission }: { readonly permission: PermissionView }) {
  const { t } = useTranslation('roles')
  const { name, isFixed } = permission
  const labels: FieldLabels<PermissionValues> = {
    description: t('field.description'),
    status: t('field.status'),
  }
  const { back, saved } = useAfterSave()
  const shownValue = useShownValue()
  const edit = useEditForm<PermissionValues, PermissionView>({
    loaded: loadedOf(permission),
    ...permissionChecks,
    save: (values, from) =>
      callRoute(routes.roles.updatePermission, { params: { name }, body: { ...permissionOf(values), revision: from } }),
    onSaved: saved,
    reload: () => reread(callRoute(routes.roles.readPermission, { params: { name } }), loadedOf),
  })
  return (
    <EditForm edit={edit} labels={labels} onCancel={back} shownValue={shownValue}>
      <FormGroup title={t('permissions.one')} description={<Facts permission={permission} />}>
        <Textarea
          label={labels.description}
          description={t('permissions.descriptionHelp')}
          dir="auto"
          autosize
          minRows={2}
          {...edit.field('description')}
        />
        <StatusField
          label={labels.status}
          description={t(isFixed ? 'permissions.fixed' : 'permissions.statusHelp')}
          disabled={isFixed}
          {...edit.field('status')}
        />
      </FormGroup>
    </EditForm>
  )
}

/** Shows what nobody changes here: module, code, and the roles that hold it. */
function Facts({ permission: { module, name, roles } }: { readonly permission: PermissionView }) {
  const { t } = useTranslation('roles')
  return (
    <span className={styles.facts}>
      <span>{t(`module.${module}`)}</span>
      <code dir="ltr" className={styles.code}>
        {name}
      </code>
      <RoleNames roles={roles} />
    </span>
  )
}

function useAfterSave(): { readonly back: () => void; readonly saved: (permission: PermissionView) => void } {
  const { t } = useTranslation('roles')
  const nameOf = usePermissionName()
  const navigate = useNavigate()
  const changed = usePermissionChanged()
  const back = useGoBack(() => void navigate({ to: '/admin/permissions' }))
  const saved = (permission: PermissionView) => {
    changed()
    showSnackbar(t('permissions.saved', { name: nameOf(permission) }))
    back()
  }
  return { back, saved }
}

/** Values in words, for the dialog about what another person changed. */
function useShownValue() {
  const { t } = useTranslation('lists')
  return (name: keyof PermissionValues, value: string) => {
    if (name === 'status') return t(value === 'active' ? 'status.active' : 'status.inactive')
    return value === '' ? t('conflict.empty') : <Bdi>{value}</Bdi>
  }
}
