import { Checkbox, NativeSelect } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isolated } from '#domain/arabic/isolated.ts'
import type { ExamGroups } from '#contract/exams/exam-groups.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { recordState } from '#src/api/list-state.ts'
import { EditForm, FormGroup, reread, useEditForm, useGoBack } from '#src/ui/form/index.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { RecordPage } from '#src/ui/page/RecordPage.tsx'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { GroupHour } from './GroupHour.tsx'
import { bodyOf, groupsChecks, type GroupsValues, type HourValues, loadedOf } from './hours-form.ts'
import { examGroupsQuery } from './queries.ts'

/** Lists which groups sit an exam, each with its hour. */
export function ExamGroupsPage({ examId }: { readonly examId: string }) {
  const { t } = useTranslation('examGroups')
  const query = useQuery(examGroupsQuery(examId))
  usePageTitle(t('title'))
  return (
    <>
      <PageHeader isTab title={t('title')} description={t('lead')} />
      <RecordPage state={recordState(query)}>{(given) => <EditGroups examId={examId} given={given} />}</RecordPage>
    </>
  )
}

interface EditGroupsProps {
  readonly examId: string
  readonly given: ExamGroups
}

function EditGroups({ examId, given }: EditGroupsProps) {
  const { t } = useTranslation('examGroups')
  const navigate = useNavigate()
  const edit = useEdit(examId, given)
  const labels = { groupsOnly: t('field.groupsOnly'), groups: t('field.groups') }
  const back = useGoBack(() => void navigate({ to: '/exams' }))
  const { groups } = edit.form.getValues()
  const change = (next: readonly HourValues[]) => edit.form.setFieldValue('groups', next)
  const free = given.choices.filter(({ id }) => groups.every(({ groupId }) => groupId !== id))
  const add = (id: string) => {
    const choice = free.find((one) => one.id === id)
    if (choice === undefined) return
    const { title, timeZone, members } = choice
    change([...groups, { groupId: id, title, timeZone, members, opens: '', ends: '' }])
  }
  return (
    <EditForm edit={edit} labels={labels} onCancel={back} shownValue={(_, value) => shown(value, t('nobodyElse'))}>
      <FormGroup title={labels.groups} description={<Frame {...given} />}>
        <NativeSelect
          id="groups"
          label={t('add')}
          value=""
          disabled={free.length === 0}
          description={given.choices.length === 0 ? t('noGroups') : groups.length === 0 ? t('none') : undefined}
          error={edit.form.errors['groups']}
          data={[{ value: '', label: t('choose') }, ...free.map(({ id, title }) => ({ value: id, label: title }))]}
          onChange={(event) => add(event.currentTarget.value)}
        />
        {groups.length > 0 && (
          <Checkbox
            label={labels.groupsOnly}
            description={t('help.groupsOnly')}
            {...edit.field('groupsOnly', 'checkbox')}
          />
        )}
      </FormGroup>
      {groups.map((hour) => (
        <GroupHour
          key={hour.groupId}
          hour={hour}
          frame={given}
          onChange={(next) => change(groups.map((one) => (one.groupId === next.groupId ? next : one)))}
          onRemove={() => change(groups.filter(({ groupId }) => groupId !== hour.groupId))}
        />
      ))}
    </EditForm>
  )
}

function shown(value: GroupsValues[keyof GroupsValues], yes: string) {
  if (typeof value === 'boolean') return value ? yes : '–'
  return value.map(({ title, opens, ends }) => `${isolated(title)}: ${opens} – ${ends}`).join('; ')
}

/** The exam's own window, where it has one: no hour of a group reaches beyond it. */
function Frame({ opensAt, endsAt }: Pick<ExamGroups, 'opensAt' | 'endsAt'>) {
  const { t } = useTranslation('examGroups')
  const { dateTime } = useFormats()
  const texts = [
    t('help.hours'),
    ...(opensAt === null ? [] : [t('frame.opens', { when: dateTime(opensAt) })]),
    ...(endsAt === null ? [] : [t('frame.ends', { when: dateTime(endsAt) })]),
  ]
  return texts.join(' ')
}

function useEdit(id: string, given: ExamGroups) {
  const { t } = useTranslation('examGroups')
  const queries = useQueryClient()
  const edit = useEditForm<GroupsValues, ExamGroups>({
    loaded: loadedOf(given),
    ...groupsChecks,
    save: (values, revision) => {
      return callRoute(routes.examGroups.changeExamGroups, { params: { id }, body: { ...bodyOf(values), revision } })
    },
    onSaved: (saved) => {
      edit.begin(loadedOf(saved))
      queries.setQueryData(examGroupsQuery(id).queryKey, saved)
      showSnackbar(t(saved.groups.length === 0 ? 'savedNone' : 'saved'))
    },
    reload: () => reread(callRoute(routes.examGroups.readExamGroups, { params: { id } }), loadedOf),
  })
  return edit
}
