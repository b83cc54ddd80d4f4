import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { User } from '#contract/users.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { EditForm, type FieldLabels, type Loaded, useEditForm, useGoBack } from '#src/ui/form/index.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { RecordPage } from '#src/ui/RecordPage.tsx'
import { usePageTitle } from '#src/ui/page-title.ts'
import { recordState } from '#src/api/list-state.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { userQuery, USERS_KEY } from './queries.ts'
import { NEW_USER, newUserChecks, userChecks, userOf, type UserValues, valuesOf } from './user-form.ts'
import { useRoleChoices } from './use-role-choices.ts'
import { UserFields } from './UserFields.tsx'

function useLabels(): FieldLabels<UserValues> {
  const { t } = useTranslation('users')
  return {
    firstName: t('field.firstName'),
    lastName: t('field.lastName'),
    email: t('field.email'),
    mobile: t('field.mobile'),
    avatar: t('field.avatar'),
    roleId: t('field.roleId'),
    status: t('field.status'),
    password: t('field.password'),
    timeMultiplier: t('field.timeMultiplier'),
  }
}

/** A new one is shown in the list, wherever it was begun; an edit leads back to where it was begun. */
function useAfterSave(isNew: boolean): { readonly back: () => void; readonly saved: (user: User) => void } {
  const { t } = useTranslation('users')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const toList = () => void navigate({ to: '/admin/users' })
  const back = useGoBack(toList)
  const saved = ({ firstName, lastName }: User) => {
    void queries.invalidateQueries({ queryKey: USERS_KEY })
    showSnackbar(t('saved', { name: `${firstName} ${lastName}` }))
    if (isNew) toList()
    else back()
  }
  return { back, saved }
}

/** Making an account. */
export function CreateUserPage() {
  const { t } = useTranslation('users')
  const labels = useLabels()
  const { back, saved } = useAfterSave(true)
  const edit = useEditForm<UserValues, User>({
    loaded: { values: NEW_USER, revision: 0 },
    ...newUserChecks,
    save: (values) => callRoute(routes.users.createUser, { body: userOf(values) }),
    onSaved: saved,
  })
  usePageTitle(t('create.title'))
  return (
    <>
      <PageHeader title={t('create.title')} />
      <EditForm edit={edit} labels={labels} onCancel={back} saveLabel={t('create.submit')}>
        <UserFields edit={edit} labels={labels} isNew />
      </EditForm>
    </>
  )
}

/** Editing an account. */
export function EditUserPage({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('users')
  const query = useQuery(userQuery(userId))
  const name = query.data === undefined ? '' : `${query.data.firstName} ${query.data.lastName}`
  usePageTitle(name === '' ? t('edit.title') : name)
  return (
    <>
      <PageHeader title={name === '' ? t('edit.title') : <bdi dir="auto">{name}</bdi>} description={t('edit.lead')} />
      <RecordPage state={recordState(query)}>{(user) => <EditUser key={user.id} user={user} />}</RecordPage>
    </>
  )
}

async function reloadUser(id: string): Promise<Loaded<UserValues> | null> {
  const result = await callRoute(routes.users.readUser, { params: { id } })
  return result.ok ? { values: valuesOf(result.value), revision: result.value.revision } : null
}

function EditUser({ user }: { readonly user: User }) {
  const labels = useLabels()
  const { back, saved } = useAfterSave(false)
  const shownValue = useShownValue()
  const { id } = user
  const edit = useEditForm<UserValues, User>({
    loaded: { values: valuesOf(user), revision: user.revision },
    ...userChecks,
    save: (values, revision) =>
      callRoute(routes.users.updateUser, { params: { id }, body: { ...userOf(values), revision } }),
    onSaved: saved,
    reload: () => reloadUser(id),
  })
  return (
    <EditForm edit={edit} labels={labels} onCancel={back} shownValue={shownValue}>
      <UserFields edit={edit} labels={labels} isNew={false} />
    </EditForm>
  )
}

/** Values of a user in words, for the dialog about what another person changed. */
function useShownValue() {
  const { t } = useTranslation('lists')
  const roles = useRoleChoices()
  return (name: keyof UserValues & string, value: unknown) => {
    if (name === 'roleId') return roles.find((role) => role.value === value)?.label ?? t('conflict.differs')
    if (name === 'status') return t(value === 'active' ? 'status.active' : 'status.inactive')
    if (name === 'password' || typeof value !== 'string') return t('conflict.differs')
    return value === '' ? t('conflict.empty') : <bdi dir="auto">{value}</bdi>
  }
}
