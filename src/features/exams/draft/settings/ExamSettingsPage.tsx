import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ExamRecord } from '#contract/exams/exam-form.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { recordState } from '#src/api/list-state.ts'
import { EditForm, type FieldLabels, type Loaded, reread, useEditForm, useGoBack } from '#src/ui/form/index.ts'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { RecordPage } from '#src/ui/page/RecordPage.tsx'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { examQuery } from '../../queries.ts'
import { EXAMS_KEY } from '../../queries.ts'
import { settingsChecks, settingsOf, type SettingsValues, valuesOf } from './settings-form.ts'
import { SettingsFields } from './SettingsFields.tsx'
import { useShownSetting } from './use-shown-setting.tsx'

const NAMES = [
  'title',
  'description',
  'locale',
  'mathematics',
  'type',
  'categoryId',
  'imageFile',
  'durationMinutes',
  'opensAt',
  'endsAt',
  'afterExamId',
  'afterCourseId',
  'maximumAttempts',
  'leaveGraceSeconds',
  'lateSyncHours',
  'silenceMinutes',
  'shuffleOptions',
  'partialCredit',
  'passMark',
  'scoreScale',
  'scaleLowest',
  'scaleHighest',
  'scaleStep',
  'scaleOutOf',
  'scaleTable',
  'calculator',
  'scratchPad',
  'lineReader',
  'highlighter',
  'readAloud',
  'figureZoom',
  'strikeOut',
  'referenceSheet',
  'bilingual',
  'titleTranslation',
  'referenceSheetTranslation',
  'scoreShown',
  'scoreShownAt',
  'correctnessShown',
  'correctnessShownAt',
  'answersShown',
  'answersShownAt',
  'showAnswer',
  'showHint',
  'percentileShown',
  'certificate',
  'replay',
  'videoLink',
  'allowPreparation',
  'allowOfflineStart',
  'safeBrowser',
  'active',
  'demo',
] as const satisfies readonly (keyof SettingsValues)[]

/** Everything of an exam but its questions. */
export function ExamSettingsPage({ examId }: { readonly examId: string }) {
  const { t } = useTranslation('examDraft')
  // The frame around it has asked a moment ago; where the code of this page comes later than that answer, it is the same
  // and nothing is asked again.
  const query = useQuery({ ...examQuery(examId), staleTime: 10_000 })
  const title = query.data === undefined ? t('settings.title') : `${t('settings.title')} · ${query.data.title}`
  usePageTitle(title)
  return (
    <>
      <PageHeader isTab title={t('settings.title')} description={t('settings.lead')} />
      <RecordPage state={recordState(query)}>{(exam) => <EditSettings exam={exam} />}</RecordPage>
    </>
  )
}

function loadedOf(exam: ExamRecord): Loaded<SettingsValues> {
  return { values: valuesOf(exam), revision: exam.revision }
}

function useLabels(): FieldLabels<SettingsValues> {
  const { t } = useTranslation('examDraft')
  return Object.fromEntries(NAMES.map((name) => [name, t(`field.${name}`)])) as FieldLabels<SettingsValues>
}

function EditSettings({ exam }: { readonly exam: ExamRecord }) {
  const { t } = useTranslation('examDraft')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const labels = useLabels()
  const { id } = exam
  const back = useGoBack(() => void navigate({ to: '/exams' }))
  const edit = useEditForm<SettingsValues, ExamRecord>({
    loaded: loadedOf(exam),
    ...settingsChecks,
    save: (values, revision) =>
      callRoute(routes.examDraft.updateExam, { params: { id }, body: { ...settingsOf(values), revision } }),
    // The form stays: an author who sets up an exam goes on with it.
    onSaved: (saved) => {
      edit.begin(loadedOf(saved))
      queries.setQueryData(examQuery(id).queryKey, saved)
      void queries.invalidateQueries({ queryKey: EXAMS_KEY })
      const isWaiting = saved.published !== null && saved.hasUnpublishedChanges
      showSnackbar(t(isWaiting ? 'settings.savedPublish' : 'settings.saved'))
    },
    reload: () => reread(callRoute(routes.examDraft.readExam, { params: { id } }), loadedOf),
  })
  return (
    <EditForm edit={edit} labels={labels} onCancel={back} shownValue={useShownSetting()}>
      <SettingsFields edit={edit} labels={labels} />
    </EditForm>
  )
}
