import { Button, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ContentLocale } from '#domain/exam/document.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { recordState } from '#src/api/list-state.ts'
import { uploadImage } from '#src/api/upload-image.ts'
import { EditForm, FormGroup, ImageField, leftToRight, type Loaded, reread, useEditForm } from '#src/ui/form/index.ts'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { RecordPage } from '#src/ui/page/RecordPage.tsx'
import { RichTextField } from '#src/ui/rich-text/RichTextField.tsx'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import type { ShowText } from '#src/ui/text/show-text.ts'
import { examQuery } from '../queries.ts'
import { EXAMS_KEY } from '../queries.ts'
import { explanationQuery, explanationsQuery } from './queries.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import {
  type Explanation,
  explanationChecks,
  explanationOf,
  type ExplanationValues,
  valuesOf,
} from './explanation-form.ts'
import { FilmField } from './FilmField.tsx'
import { TextPreview } from './TextPreview.tsx'
import styles from './explanations.module.css'

interface ExplanationFormPageProps {
  readonly examId: string
  readonly sectionId: string
  readonly questionId: string
  readonly showText: ShowText
}

/** Asks how to get to the answer of one question: in words, as a film, with an image. */
export function ExplanationFormPage({ examId, sectionId, questionId, showText }: ExplanationFormPageProps) {
  const { t } = useTranslation('explanations')
  const exam = useQuery(examQuery(examId))
  const list = useQuery(explanationsQuery(examId))
  const query = useQuery(explanationQuery(examId, questionId))
  const section = list.data?.sections.find(({ id }) => id === sectionId)
  const index = section?.questions.findIndex(({ id }) => id === questionId) ?? -1
  const question = section?.questions[index]
  const title = question === undefined ? t('title') : t('formTitle', { number: question.number })
  const locale = exam.data?.locale ?? 'ar'
  // The question is as high as its text in the exam's language makes it; the form below waits for both.
  const isComing = list.isLoading || exam.isLoading
  usePageTitle(title)
  return (
    <>
      <Breadcrumbs
        exam={{ id: examId, title: list.data?.examTitle }}
        section={{ id: sectionId, name: section?.name }}
        isComing={list.isLoading}
      />
      <PageHeader
        title={title}
        description={t('formLead')}
        action={
          <Neighbours
            {...{ examId, sectionId }}
            previous={section?.questions[index - 1]?.id}
            next={section?.questions[index + 1]?.id}
          />
        }
      />
      {isComing && <span data-coming="above" />}
      {question !== undefined && !isComing && (
        <section className={styles.question} aria-label={t('theQuestion')}>
          {showText(question.html, locale)}
        </section>
      )}
      <RecordPage state={recordState(query)}>
        {(explanation) => (
          <EditExplanation
            key={questionId}
            loaded={{ values: valuesOf(explanation), revision: explanation.revision }}
            {...{ examId, sectionId, questionId, locale, showText }}
          />
        )}
      </RecordPage>
    </>
  )
}

interface NeighboursProps {
  readonly examId: string
  readonly sectionId: string
  readonly previous: string | undefined
  readonly next: string | undefined
}

function Neighbours({ examId, sectionId, previous, next }: NeighboursProps) {
  const { t } = useTranslation('explanations')
  const to = '/examAnswers/exam/$examId/section/$sectionId/questions/$questionId'
  return (
    <div className={styles.neighbours}>
      {[
        { id: previous, label: t('previous') },
        { id: next, label: t('next') },
      ].map(
        ({ id, label }) =>
          id !== undefined && (
            <Button
              key={label}
              variant="default"
              renderRoot={(props) => <Link to={to} params={{ examId, sectionId, questionId: id }} {...props} />}
            >
              {label}
            </Button>
          ),
      )}
    </div>
  )
}

interface EditExplanationProps extends ExplanationFormPageProps {
  readonly loaded: Loaded<ExplanationValues>
  readonly locale: ContentLocale
}

function EditExplanation({ loaded, examId, sectionId, questionId, locale, showText }: EditExplanationProps) {
  const { t } = useTranslation('explanations')
  const navigate = useNavigate()
  const edit = useExplanation(loaded, examId, questionId)
  const { field, form } = edit
  const { explanation, image, videoFile } = form.getValues()
  const labels = {
    explanation: t('text'),
    videoLink: t('videoLink'),
    videoFile: t('film.label'),
    image: t('image'),
  }
  const toList = () =>
    void navigate({ to: '/examAnswers/exam/$examId/section/$sectionId/questions', params: { examId, sectionId } })
  return (
    <EditForm edit={edit} labels={labels} onCancel={toList}>
      <FormGroup title={t('words')}>
        <RichTextField
          id="explanation"
          label={labels.explanation}
          description={t('textHelp')}
          minRows={8}
          lang={locale}
          upload={uploadImage}
          value={explanation}
          onChange={(value) => form.setFieldValue('explanation', value)}
          error={form.errors['explanation']}
        />
        <TextPreview text={explanation} {...{ examId, locale, showText }} />
        <ImageField
          id="image"
          label={labels.image}
          value={image}
          onChange={(value) => form.setFieldValue('image', value)}
          upload={uploadImage}
          error={form.errors['image']}
        />
      </FormGroup>
      <FormGroup title={t('video')}>
        <FilmField
          id="videoFile"
          value={videoFile}
          error={form.errors['videoFile']}
          onChange={(fileId) => {
            form.setFieldValue('videoFile', fileId)
            if (fileId !== '') showSnackbar(t('film.done'))
          }}
        />
        <TextInput
          label={labels.videoLink}
          description={t('videoLinkHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          type="url"
          inputMode="url"
          autoComplete="off"
          {...leftToRight}
          {...field('videoLink')}
        />
      </FormGroup>
    </EditForm>
  )
}

function loadedOf(explanation: Explanation): Loaded<ExplanationValues> {
  return { values: valuesOf(explanation), revision: explanation.revision }
}

function useExplanation(loaded: Loaded<ExplanationValues>, examId: string, questionId: string) {
  const { t } = useTranslation('explanations')
  const queries = useQueryClient()
  const params = { id: examId, questionId }
  const edit = useEditForm<ExplanationValues, Explanation>({
    loaded,
    ...explanationChecks,
    save: (values, revision) =>
      callRoute(routes.explanations.updateExplanation, { params, body: { ...explanationOf(values), revision } }),
    onSaved: (saved) => {
      edit.begin(loadedOf(saved))
      queries.setQueryData(explanationQuery(examId, questionId).queryKey, saved)
      void queries.invalidateQueries({ queryKey: EXAMS_KEY })
      showSnackbar(t('saved'))
    },
    reload: () => reread(callRoute(routes.explanations.readExplanation, { params }), loadedOf),
  })
  return edit
}
