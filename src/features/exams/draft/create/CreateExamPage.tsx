import { NativeSelect, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ExamRecord } from '#contract/exams/exam-form.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { useReader } from '#src/features/auth/index.ts'
import { useLocale } from '#src/ui/format/format-context.ts'
import { EditForm, FormPair, leftToRight, useEditForm, useGoBack } from '#src/ui/form/index.ts'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { EXAMS_KEY } from '../../queries.ts'
import { useCategoryChoices, useHasCategories, useLocaleChoices, useTypeChoices } from '../settings/SettingsFields.tsx'
import { newExam, newExamChecks, newExamOf, type NewExamValues } from './create-form.ts'

/** The beginning of an exam; its questions come next. */
export function CreateExamPage() {
  const { t } = useTranslation('examDraft')
  const labels = {
    title: t('field.title'),
    locale: t('field.locale'),
    type: t('field.type'),
    categoryId: t('field.categoryId'),
    durationMinutes: t('field.durationMinutes'),
  }
  const edit = useNewExam()
  const navigate = useNavigate()
  const back = useGoBack(() => void navigate({ to: '/exams' }))
  const { field } = edit
  const categories = useCategoryChoices()
  const hasCategories = useHasCategories()
  usePageTitle(t('create.title'))
  return (
    <>
      <PageHeader title={t('create.title')} description={t('create.lead')} />
      <EditForm edit={edit} labels={labels} onCancel={back} saveLabel={t('create.submit')}>
        <TextInput label={labels.title} required dir="auto" autoComplete="off" {...field('title')} />
        <FormPair>
          <NativeSelect label={labels.locale} data={useLocaleChoices()} {...field('locale')} />
          <NativeSelect label={labels.type} data={useTypeChoices()} {...field('type')} />
        </FormPair>
        {hasCategories && <NativeSelect label={labels.categoryId} data={categories} {...field('categoryId')} />}
        <TextInput
          label={labels.durationMinutes}
          description={t('help.durationMinutes')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          inputMode="numeric"
          autoComplete="off"
          {...leftToRight}
          {...field('durationMinutes')}
        />
      </EditForm>
    </>
  )
}

function useNewExam() {
  const { t } = useTranslation('examDraft')
  const { may } = useReader()
  const { language } = useLocale()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const onSaved = ({ id }: ExamRecord) => {
    void queries.invalidateQueries({ queryKey: EXAMS_KEY })
    showSnackbar(t('create.done'))
    const to = may('list-questions') ? '/exams/$examId/questions' : '/exams/$examId/settings'
    // Back leads to the list, not to a form that would make the exam a second time.
    void navigate({ to, params: { examId: id }, replace: true })
  }
  return useEditForm<NewExamValues, ExamRecord>({
    loaded: { values: newExam(language), revision: 0 },
    ...newExamChecks,
    save: (values) => callRoute(routes.examDraft.createExam, { body: newExamOf(values) }),
    onSaved,
  })
}
