import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import { otherLocale } from '#domain/exam/translation.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { uploadImage } from '#src/api/upload-image.ts'
import { ChangedMeanwhile } from '#src/ui/form/ChangedMeanwhile.tsx'
import { FormDialog } from '#src/ui/form/FormDialog.tsx'
import { useEditForm } from '#src/ui/form/index.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { RichTextField } from '#src/ui/rich-text/RichTextField.tsx'
import { examDraftQuery, useRefreshQuestions } from '../queries.ts'
import { type Passage, passageChecks, passageOf, type PassageValues, valuesOf } from './passage-form.ts'

interface PassageDialogProps {
  readonly examId: string
  /** Null: a new one. */
  readonly passage: Passage | null
  readonly onClose: () => void
  readonly onSaved?: (passage: Passage) => void
}

/** A reading passage or a shared figure: what is written here all its questions show. */
export function PassageDialog({ examId, passage, onClose, onSaved }: PassageDialogProps) {
  const { t } = useTranslation(['examDraft', 'questions'])
  const edit = usePassageForm(examId, passage, (saved) => {
    onSaved?.(saved)
    onClose()
  })
  const { form, field } = edit
  const labels = {
    title: t('passage.title'),
    text: t('passage.text'),
    translation: t('passage.secondLanguage'),
  }
  const exam = useQueryClient().getQueryData(examDraftQuery(examId).queryKey)?.exam
  const { translation } = form.getValues()
  const isTranslated = exam?.bilingual === true || translation.title !== '' || translation.text !== ''
  return (
    <>
      <FormDialog
        size="xl"
        closeOnClickOutside={false}
        title={t(passage === null ? 'passage.add' : 'passage.edit')}
        labels={labels}
        sending={edit}
        submitLabel={t('passage.save')}
        onClose={onClose}
      >
        {passage !== null && passage.questions > 1 && (
          <p className="mq-quiet">{t('passage.shared', { count: passage.questions })}</p>
        )}
        <TextInput label={labels.title} dir="auto" autoComplete="off" {...field('title')} id="passage-title" />
        <RichTextField
          id="passage-text"
          label={labels.text}
          description={t('questions:field.textHelp')}
          minRows={8}
          upload={uploadImage}
          value={form.getValues().text}
          onChange={(text) => form.setFieldValue('text', text)}
          error={form.errors['text']}
        />
        {isTranslated && (
          <details open={translation.text !== ''}>
            <summary>{t('passage.secondLanguage')}</summary>
            <TextInput
              id="passage-other-title"
              label={t('passage.otherTitle')}
              dir="auto"
              autoComplete="off"
              {...form.getInputProps('translation.title')}
            />
            <RichTextField
              id="passage-other-text"
              label={t('passage.otherText')}
              minRows={8}
              lang={exam === undefined ? undefined : otherLocale(exam.locale)}
              upload={uploadImage}
              value={translation.text}
              onChange={(text) => form.setFieldValue('translation.text', text)}
              error={form.errors['translation.text']}
            />
          </details>
        )}
      </FormDialog>
      <ChangedMeanwhile edit={edit} labels={labels} shownValue={undefined} />
    </>
  )
}

function usePassageForm(examId: string, passage: Passage | null, onSaved: (passage: Passage) => void) {
  const { t } = useTranslation('examDraft')
  const queries = useQueryClient()
  const refresh = useRefreshQuestions()
  return useEditForm<PassageValues, Passage>({
    loaded: { values: valuesOf(passage), revision: passage?.revision ?? 0 },
    ...passageChecks,
    save: (values, revision) => {
      const body = passageOf(values)
      if (passage === null) return callRoute(routes.examDraft.createParagraph, { params: { id: examId }, body })
      const params = { id: examId, paragraphId: passage.id }
      return callRoute(routes.examDraft.updateParagraph, { params, body: { ...body, revision } })
    },
    onSaved: (saved) => {
      showSnackbar(t('passage.saved'))
      void refresh().then(() => onSaved(saved))
    },
    reload: async () => {
      const draft = await queries.fetchQuery(examDraftQuery(examId)).catch(() => null)
      const theirs = draft?.paragraphs.find(({ id }) => id === passage?.id)
      return theirs === undefined ? null : { values: valuesOf(theirs), revision: theirs.revision }
    },
  })
}
