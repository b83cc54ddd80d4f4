import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { PermissionView, Role } from '#contract/people/roles.ts'
import { RecordChanges } from '#src/features/audit/index.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { recordState } from '#src/api/list-state.ts'
import { EditForm, type FieldLabels, type Loaded, reread, useEditForm, useGoBack } from '#src/ui/form/index.ts'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { RecordPage } from '#src/ui/page/RecordPage.tsx'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { recordQuery } from '#src/features/record-kinds/index.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { permissionChoicesQuery, ROLES_KEY } from './queries.ts'
import { NEW_ROLE, roleChecks, roleOf, type RoleValues, valuesOf } from './role-form.ts'
import { RoleFields } from './RoleFields.tsx'
import { roleKind } from './role-kind.ts'
import { useRoleName } from './use-role-name.ts'

function useLabels(): FieldLabels<RoleValues> {
  const { t } = useTranslation('roles')
  return {
    name: t('field.name'),
    description: t('field.description'),
    status: t('field.status'),
    requiresTotp: t('field.requiresTotp'),
    permissions: t('field.permissions'),
  }
}

/** A new one is shown in the list, wherever it was begun; an edit leads back to where it was begun. */
function useAfterSave(isNew: boolean): { readonly back: () => void; readonly saved: (role: Role) => void } {
  const { t } = useTranslation('roles')
  const nameOf = useRoleName()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const toList = () => void navigate({ to: '/admin/roles' })
  const back = useGoBack(toList)
  const saved = (role: Role) => {
    void queries.invalidateQueries({ queryKey: ROLES_KEY })
    showSnackbar(t('saved', { name: nameOf(role) }))
    if (isNew) toList()
    else back()
  }
  return { back, saved }
}

interface DescribedPermissions {
  readonly permissions: readonly PermissionView[]
}

export function CreateRolePage() {
  const { t } = useTranslation('roles')
  const permissions = useQuery(permissionChoicesQuery)
  usePageTitle(t('create.title'))
  return (
    <>
      <PageHeader title={t('create.title')} />
      <RecordPage state={recordState(permissions)}>{({ items }) => <CreateRole permissions={items} />}</RecordPage>
    </>
  )
}

function CreateRole({ permissions }: DescribedPermissions) {
  const { t } = useTranslation('roles')
  const labels = useLabels()
  const { back, saved } = useAfterSave(true)
  const edit = useEditForm<RoleValues, Role>({
    loaded: { values: NEW_ROLE, revision: 0 },
    ...roleChecks,
    save: (values) => callRoute(routes.roles.createRole, { body: roleOf(values) }),
    onSaved: saved,
  })
  return (
    <EditForm edit={edit} labels={labels} onCancel={back} saveLabel={t('create.submit')}>
      <RoleFields edit={edit} labels={labels} permissions={permissions} builtIn={null} />
    </EditForm>
  )
}

export function EditRolePage({ roleId }: { readonly roleId: string }) {
  const { t } = useTranslation('roles')
  const nameOf = useRoleName()
  const query = useQuery(recordQuery(roleKind, roleId))
  const permissions = useQuery(permissionChoicesQuery)
  const name = query.data === undefined ? t('edit.title') : nameOf(query.data)
  usePageTitle(name)
  return (
    <RecordPage
      state={recordState(query)}
      head={() => <PageHeader title={<Bdi>{name}</Bdi>} description={t('edit.lead')} />}
    >
      {(role) => (
        <RecordPage state={recordState(permissions)}>
          {({ items }) => (
            <>
              <EditRole key={role.id} role={role} permissions={items} />
              <RecordChanges kind="roles" id={role.id} />
            </>
          )}
        </RecordPage>
      )}
    </RecordPage>
  )
}

function loadedOf(role: Role): Loaded<RoleValues> {
  return { values: valuesOf(role), revision: role.revision }
}

function EditRole({ role, permissions }: DescribedPermissions & { readonly role: Role }) {
  const labels = useLabels()
  const { back, saved } = useAfterSave(false)
  const shownValue = useShownValue()
  const { id, name, builtIn } = role
  const edit = useEditForm<RoleValues, Role>({
    loaded: loadedOf(role),
    ...roleChecks,
    save: (values, from) =>
      callRoute(routes.roles.updateRole, { params: { id }, body: { ...roleOf(values), revision: from } }),
    onSaved: saved,
    reload: () => reread(callRoute(routes.roles.readRole, { params: { id } }), loadedOf),
  })
  return (
    <EditForm edit={edit} labels={labels} onCancel={back} shownValue={shownValue}>
      <RoleFields edit={edit} labels={labels} permissions={permissions} builtIn={builtIn ? name : null} />
    </EditForm>
  )
}

/** Values of a role in words, for the dialog about what another person changed. */
function useShownValue() {
  const { t } = useTranslation(['lists', 'roles'])
  return (name: keyof RoleValues & string, value: unknown) => {
    if (Array.isArray(value)) return t('roles:permissions.count', { count: value.length })
    if (name === 'status') return t(value === 'active' ? 'lists:status.active' : 'lists:status.inactive')
    if (typeof value !== 'string') return t('lists:conflict.differs')
    return value === '' ? t('lists:conflict.empty') : <Bdi>{value}</Bdi>
  }
}
