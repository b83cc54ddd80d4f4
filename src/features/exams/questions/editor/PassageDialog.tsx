import { Button, Group, Modal, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useQueryClient } from '@tanstack/react-query'
import { callRoute, routes } from '#src/api/index.ts'
import { uploadImage } from '#src/api/upload-image.ts'
import { ChangedMeanwhile } from '#src/ui/form/ChangedMeanwhile.tsx'
import { FormErrorSummary } from '#src/ui/form/FormErrorSummary.tsx'
import { useEditForm } from '#src/ui/form/index.ts'
import { problemsOf } from '#src/ui/form/use-form-failure.tsx'
import { dialogParts } from '#src/ui/dialog/dialog-parts.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { RichTextField } from '#src/ui/rich-text/RichTextField.tsx'
import { examDraftQuery } from '../../draft/queries.ts'
import { useRefreshQuestions } from '../queries.ts'
import { type Passage, passageChecks, passageOf, type PassageValues, valuesOf } from './passage-form.ts'
import styles from './editor.module.css'

interface PassageDialogProps {
  readonly examId: string
  /** Null: a new one. */
  readonly passage: Passage | null
  readonly onClose: () => void
  readonly onSaved?: (passage: Passage) => void
}

/** A reading passage or a shared figure: what is written here all its questions show. */
export function PassageDialog({ examId, passage, onClose, onSaved }: PassageDialogProps) {
  const { t } = useTranslation(['examDraft', 'common', 'lists', 'questions'])
  const edit = usePassageForm(examId, passage, (saved) => {
    onSaved?.(saved)
    onClose()
  })
  const { form, failure, isBusy, submit, field } = edit
  const labels = { title: t('passage.title'), text: t('passage.text') }
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      closeOnClickOutside={false}
      title={t(passage === null ? 'passage.add' : 'passage.edit')}
      attributes={dialogParts}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      {/* Within the page's own form in React, not in the document: its submission must not reach that form. */}
      <form
        noValidate
        className={styles.dialogForm}
        onSubmit={(event) => {
          event.stopPropagation()
          submit(event)
        }}
      >
        <FormErrorSummary
          title={t('lists:form.summary')}
          message={failure.message}
          problems={problemsOf(form.errors, labels)}
          attempt={failure.attempt}
        />
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
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('passage.save')}
          </Button>
        </Group>
      </form>
      <ChangedMeanwhile edit={edit} labels={labels} shownValue={undefined} />
    </Modal>
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
